import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { ICON_NAMES, Icon, type IconName } from '@opencareers/ui/icon';
import { usePlacedBelow } from '@opencareers/ui/place-below';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

// A native list can't lie below a text field that keeps the focus; the combobox serves the keyboard.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

/** Guess for the height of an option before it is measured, in px. */
const OPTION_HEIGHT = 40;

interface ChoiceListProps {
  id: string;
  labelId: string;
  choices: readonly Choice[];
  selected: ReadonlySet<string>;
  active: number;
  isMultiple: boolean;
  /** Shown in place of options. */
  message: string | undefined;
  /** What the list lies below. */
  anchor: { current: HTMLElement | null };
  onChoose: (index: number) => void;
  onPoint: (index: number) => void;
}

/** The options of a combobox, above everything else in the page; of long lists only what is in sight is drawn. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, choices, active, message, anchor, onChoose, onPoint } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  usePlacedBelow(anchor, panel, true);
  useLayoutEffect(() => {
    const box = panel.current;
    if (box === null) return;
    box.style.inlineSize = `${anchor.current?.offsetWidth ?? 0}px`;
    box.showPopover();
  }, [anchor]);

  // With another function the virtualizer goes through all options anew, ten thousand for every arrow key.
  const keyOf = useCallback((index: number) => choices[index]?.value ?? index, [choices]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtual = useVirtualizer({
    count: choices.length,
    getScrollElement: () => list.current,
    estimateSize: guessHeight,
    getItemKey: keyOf,
    overscan: 6,
    useFlushSync: false,
    // The active option is named by the input, so it must be in the page wherever the list is scrolled to.
    rangeExtractor: (range: Range) =>
      active < 0 || active >= choices.length
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [active, virtual]);

  return (
    // Presses must not take the focus from the box: it would close the list before the click arrives.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      ref={panel}
      popover="manual"
      role="presentation"
      className="oc-choices"
      onMouseDown={(event) => event.preventDefault()}
    >
      {message !== undefined && <p className="oc-choices__message">{message}</p>}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-labelledby={props.labelId}
        aria-multiselectable={props.isMultiple || undefined}
        className="oc-choices__list"
        hidden={choices.length === 0}
      >
        <div role="presentation" className="oc-choices__all" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const choice = choices[index];
            if (choice === undefined) return null;
            const isSelected = props.selected.has(choice.value);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                id={`${id}-option-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={isSelected}
                aria-setsize={choices.length}
                aria-posinset={index + 1}
                data-active={index === active || undefined}
                className="oc-choices__option"
                style={{ transform: `translateY(${start}px)` }}
                onMouseMove={() => index !== active && onPoint(index)}
                onClick={() => onChoose(index)}
              >
                <ChoiceIcon choice={choice} />
                <bdi className="oc-choices__label">{choice.label}</bdi>
                {isSelected && <Icon name="check" size="small" />}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function guessHeight(): number {
  return OPTION_HEIGHT;
}

const ICONS: ReadonlySet<string> = new Set(ICON_NAMES);

/** The picture beside a choice: `iconProps.name` is one of the icons, `iconProps.src` an address; decoration only. */
function ChoiceIcon({ choice }: { choice: Choice }) {
  const { name, src } = choice.iconProps ?? {};
  if (typeof name === 'string' && ICONS.has(name)) return <Icon name={name as IconName} size="small" />;
  if (typeof src !== 'string' || !isPicture(src)) return null;
  return <img className="oc-choices__picture" src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />;
}

/** Only what a browser loads as a picture from this site or over https. */
function isPicture(src: string): boolean {
  return /^(https:\/\/|\/(?![/\\])|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/i.test(src);
}
