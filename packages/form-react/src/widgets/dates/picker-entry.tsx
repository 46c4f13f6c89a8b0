import { IconButton } from '@opencareers/ui/button';
import type { IconName } from '@opencareers/ui/icon';
import { usePlacedBelow } from '@opencareers/ui/place-below';
import { TextInput } from '@opencareers/ui/text-input';
import { useLatest } from '@opencareers/ui/use-latest';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormRuntime } from '../../form/form-runtime.tsx';

/** Props of `PickerEntry`; everything else goes to the native input. */
export type PickerEntryProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onBlur' | 'defaultValue' | 'pattern'
> & {
  id: string;
  /** What the box shows while nobody types in it. */
  written: string;
  onType: (text: string) => void;
  /** It was emptied and left. */
  onClear: () => void;
  onLeave: () => void;
  /** How an answer is written, for the description. */
  format: string;
  icon: IconName;
  /** Name of the button and of what it opens. */
  openLabel: string;
  /** What is picked from. `taken` takes back what was typed, for what was picked; `close` gives the focus back besides. */
  renderPanel: (panel: PickerPanel) => ReactNode;
};

interface PickerPanel {
  taken: () => void;
  close: () => void;
}

/** A box to type in, with a panel to pick from. Typed text that is no answer yet is one too: nothing gets lost. */
export function PickerEntry(props: PickerEntryProps) {
  const { id, written, onType, onClear, onLeave, format, icon, openLabel, renderPanel, ...native } = props;
  const { texts } = useFormRuntime();
  /** What is typed; null while the box shows the answer. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  usePlacedBelow(box, panel, isOpen);

  const type = (text: string) => {
    setTyped(text);
    // An empty box may be on its way to another answer; it counts when it is left.
    if (text.trim() !== '') onType(text);
  };
  const settle = () => {
    if (typed !== null && typed.trim() === '') onClear();
    setTyped(null);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  const taken = () => setTyped(null);
  const close = () => {
    taken();
    panel.current?.hidePopover();
  };
  const handlePanelKey = (event: KeyboardEvent) => {
    // The browser closes the panel by itself; a dialog around must not close with it.
    if (event.key === 'Escape') event.stopPropagation();
  };
  useOpening(box, panel, setIsOpen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus goes.
    <div className="oc-date" ref={box} onBlur={leave}>
      <TextInput
        {...native}
        id={id}
        value={typed ?? written}
        onChange={type}
        onBlur={settle}
        autoComplete={native.autoComplete ?? 'off'}
        aria-describedby={[native['aria-describedby'], `${id}-format`].filter(Boolean).join(' ')}
        end={
          <IconButton
            icon={icon}
            size="small"
            className="oc-date__open"
            label={openLabel}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={native.disabled === true || native.readOnly === true}
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
        aria-label={openLabel}
        onKeyDown={handlePanelKey}
      >
        {isOpen && <PanelContent renderPanel={renderPanel} taken={taken} close={close} />}
      </dialog>
    </div>
  );
}

function PanelContent({ renderPanel, ...panel }: Pick<PickerEntryProps, 'renderPanel'> & PickerPanel) {
  return renderPanel(panel);
}

/** Ties the button to the panel, and hears of opening and closing. By hand: React 18 knows neither of popovers. */
function useOpening(
  box: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onToggle: (opens: boolean) => void,
): void {
  const tell = useLatest(onToggle);
  useEffect(() => {
    const [element, opener] = [panel.current, box.current?.querySelector('button')];
    if (!element || !opener) return;
    opener.popoverTargetElement = element;
    const handleBefore = (event: ToggleEvent) => {
      // In the shadow tree of an embedded form Chromium does not give the focus back by itself.
      if (event.newState === 'closed' && element.matches(':focus-within')) opener.focus();
    };
    const handleToggle = (event: ToggleEvent) => tell(event.newState === 'open');
    element.addEventListener('beforetoggle', handleBefore);
    element.addEventListener('toggle', handleToggle);
    return () => {
      element.removeEventListener('beforetoggle', handleBefore);
      element.removeEventListener('toggle', handleToggle);
    };
  }, [box, panel, tell]);
}
