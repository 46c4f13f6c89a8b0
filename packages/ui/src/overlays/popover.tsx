import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../symbols/icon.tsx';
import { usePlacedBelow } from './place-below.ts';

export type FilterPopoverProps = {
  /** Text of the button, such as "Location". */
  label: ReactNode;
  /** Name of the panel for screen readers. */
  panelLabel: string;
  /** How many values are chosen inside; shown on the button and marks it as in use. */
  count?: number;
  /** What screen readers hear for the count, such as "2 chosen". */
  countLabel?: (count: number) => string;
  icon?: IconName;
  children: ReactNode;
  /** Stays visible below the scrolling content, for "Clear" and "Show results". */
  footer?: ReactNode;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

const CloseContext = createContext<() => void>(() => undefined);

/** Gives the function that closes the popover around the component; without one it does nothing. */
export function useClosePopover(): () => void {
  return useContext(CloseContext);
}

/**
 * A button that opens a panel beneath it. The browser's own popover does the work: it lies above
 * everything, closes on Escape and on a press outside, gives the focus back, and opens even before
 * JavaScript has arrived.
 */
export function FilterPopover(props: FilterPopoverProps) {
  const { label, panelLabel, count = 0, countLabel, icon, children, footer, onOpenChange } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  usePlacedBelow(trigger, panel, isOpen);
  useEffect(() => (isOpen && panel.current ? focusContent(panel.current) : undefined), [isOpen]);
  useEffect(() => {
    // Opened before the page was alive: nobody heard it.
    const timer = setTimeout(() => panel.current?.matches(':popover-open') && setIsOpen(true));
    return () => clearTimeout(timer);
  }, []);

  const close = () => panel.current?.hidePopover();
  const handleKeyDown = (event: KeyboardEvent) => {
    // The browser closes the popover by itself; a dialog around must not close with it.
    if (event.key === 'Escape') event.stopPropagation();
  };
  return (
    <div className={classNames('oc-popover', props.className)}>
      <button
        ref={trigger}
        type="button"
        className={classNames('oc-popover__trigger', count > 0 && 'oc-popover__trigger--used')}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {icon && <Icon name={icon} size="small" />}
        <span>{label}</span>
        {count > 0 && (
          <>
            <span className="oc-popover__count" aria-hidden="true">
              {count}
            </span>
            {countLabel && <span className="oc-visually-hidden">{countLabel(count)}</span>}
          </>
        )}
        <Icon name="chevron-down" size="small" className="oc-popover__chevron" />
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={panelLabel}
        tabIndex={-1}
        className="oc-popover__panel"
        onKeyDown={handleKeyDown}
        onToggle={(event) => {
          const isNowOpen = event.newState === 'open';
          setIsOpen(isNowOpen);
          onOpenChange?.(isNowOpen);
        }}
      >
        <CloseContext.Provider value={close}>
          <div className="oc-popover__content">{children}</div>
          {footer && <div className="oc-popover__footer">{footer}</div>}
        </CloseContext.Provider>
      </dialog>
    </div>
  );
}

const FOCUSABLE = 'input:not(:disabled), button:not(:disabled), select:not(:disabled), textarea, a[href]';

/**
 * Puts the focus on the first control of the content. Content that still loads has none: the panel itself waits with
 * the focus, as the buttons of its foot would lead a keyboard past what comes.
 */
function focusContent(panel: HTMLElement): () => void {
  const content = panel.querySelector<HTMLElement>('.oc-popover__content');
  if (content === null || content.contains(document.activeElement)) return () => undefined;
  const first = content.querySelector<HTMLElement>(FOCUSABLE);
  (first ?? panel).focus({ preventScroll: true });
  if (first !== null) return () => undefined;
  const observer = new MutationObserver(() => {
    const come = content.querySelector<HTMLElement>(FOCUSABLE);
    if (come === null) return;
    observer.disconnect();
    if (document.activeElement === panel) come.focus({ preventScroll: true });
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}
