import { isIsoDate } from '@opencareers/form-core/answers/iso-date';
import type { DateBound } from '@opencareers/form-core/definition/form-definition';
import { dayOfBound, isoToday } from '@opencareers/form-core/rules/days';
import { IconButton } from '@opencareers/ui/button';
import { usePlacedBelow } from '@opencareers/ui/place-below';
import { TextInput } from '@opencareers/ui/text-input';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ToggleEvent,
  useRef,
  useState,
} from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';
import { Calendar } from './calendar.tsx';
import { type DatePattern, formatDateText, parseDateText } from './date-text.ts';

/** Props of `DateEntry`; everything else goes to the native input. */
export type DateEntryProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onBlur' | 'defaultValue' | 'pattern'
> & {
  id: string;
  /** An ISO day, or what was typed and is none. */
  value: string;
  /** Null when the date was cleared and left. */
  onChange: (value: string | null) => void;
  onLeave: () => void;
  pattern: DatePattern;
  enableFrom?: DateBound | undefined;
  enableUntil?: DateBound | undefined;
};

/** A date to type or to pick. Typed text that is no date yet is an answer too: nothing that is typed gets lost. */
export function DateEntry(props: DateEntryProps) {
  const { id, value, onChange, onLeave, pattern, enableFrom, enableUntil, ...native } = props;
  const { texts, timeZone } = useFormRuntime();
  /** What is typed; null while the box shows the answer. */
  const [typed, setTyped] = useState<string | null>(null);
  /** When the calendar was opened: a page may stay open over midnight. */
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  const isOpen = openedAt !== null;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  usePlacedBelow(box, panel, isOpen);

  const bound = (day: DateBound | undefined, now: Date) =>
    day === undefined ? null : dayOfBound(day, { now, timeZone });
  const hasDays = pattern.parts.includes('day');
  const letters = { day: 'field.date.dd', month: 'field.date.mm', year: 'field.date.yyyy' };
  const format = pattern.parts.map((part) => texts.text(letters[part])).join(pattern.separator);
  const type = (text: string) => {
    setTyped(text);
    // An empty box may be on its way to another date; it counts when it is left.
    if (text.trim() !== '') onChange(parseDateText(text, pattern) ?? text);
  };
  const settle = () => {
    if (typed !== null && typed.trim() === '') onChange(null);
    setTyped(null);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  const choose = (day: string) => {
    setTyped(null);
    onChange(day);
    panel.current?.hidePopover();
  };
  const handlePanelKey = (event: KeyboardEvent) => {
    // The browser closes the calendar by itself; a dialog around must not close with it.
    if (event.key === 'Escape') event.stopPropagation();
  };
  const handleClosing = ({ newState, currentTarget }: ToggleEvent) => {
    // In the shadow tree of an embedded form Chromium does not give the focus back by itself.
    if (newState !== 'closed' || !currentTarget.matches(':focus-within')) return;
    box.current?.querySelector<HTMLElement>('[popovertarget]')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-date" ref={box} onBlur={leave}>
      <TextInput
        {...native}
        id={id}
        value={typed ?? formatDateText(value, pattern)}
        onChange={type}
        onBlur={settle}
        // Slashes are on no numeric keyboard of phones; digits alone are read too.
        inputMode={native.inputMode ?? 'numeric'}
        autoComplete={native.autoComplete ?? 'off'}
        placeholder={native.placeholder ?? format}
        aria-describedby={[native['aria-describedby'], `${id}-format`].filter(Boolean).join(' ')}
        end={
          <IconButton
            icon="calendar"
            size="small"
            className="oc-date__open"
            label={texts.text(hasDays ? 'field.date.choose' : 'field.date.chooseMonth')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={native.disabled === true || native.readOnly === true}
            popoverTarget={`${id}-calendar`}
          />
        }
      />
      <span id={`${id}-format`} hidden>
        {texts.text('field.date.format', { format })}
      </span>
      <dialog
        ref={panel}
        id={`${id}-calendar`}
        popover="auto"
        className="oc-date__panel"
        aria-label={texts.text(hasDays ? 'field.date.choose' : 'field.date.chooseMonth')}
        onKeyDown={handlePanelKey}
        onBeforeToggle={handleClosing}
        onToggle={(event) => setOpenedAt(event.newState === 'open' ? new Date() : null)}
      >
        {openedAt !== null && (
          <Calendar
            unit={hasDays ? 'day' : 'month'}
            selected={isIsoDate(value) ? value : null}
            today={isoToday({ now: openedAt, timeZone })}
            from={bound(enableFrom, openedAt)}
            until={bound(enableUntil, openedAt)}
            onChoose={choose}
          />
        )}
      </dialog>
    </div>
  );
}
