import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../symbols/icon.tsx';
import { createToastStore, type Toast, type ToastApi, type ToastStore } from './toast-store.ts';

export { TOAST_MS, type ToastApi, type ToastContent, type ToastDuration } from './toast-store.ts';

const ToastContext = createContext<ToastStore | undefined>(undefined);

export type ToastProviderProps = {
  /** Name of the region, such as "Notifications". */
  label: string;
  closeLabel: string;
  children: ReactNode;
};

/** Holds the toasts of the page; they appear at the top, in the middle, above dialogs as well. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [store] = useState(createToastStore);
  return (
    <ToastContext.Provider value={store}>
      {children}
      <ToastRegion store={store} label={label} closeLabel={closeLabel} />
    </ToastContext.Provider>
  );
}

/** Gives the functions that show and close toasts; they stay the same for the life of the page. */
export function useToast(): ToastApi {
  const store = useContext(ToastContext);
  if (store === undefined) throw new Error('useToast needs a ToastProvider above it.');
  return store;
}

function ToastRegion({ store, label, closeLabel }: { store: ToastStore; label: string; closeLabel: string }) {
  const { toasts, log } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const focusedBefore = useRef<HTMLElement>(null);
  const region = useRef<HTMLElement>(null);
  const [isLow, setIsLow] = useState(false);
  if (isLow && toasts.length === 0) setIsLow(false);
  useEffect(() => {
    // Nobody works blindly behind a toast: with the focus below them, they go to the other end of the window.
    const handleFocusIn = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof Element && covers(region.current, target)) setIsLow((is) => !is);
    };
    document.addEventListener('focusin', handleFocusIn);
    return () => document.removeEventListener('focusin', handleFocusIn);
  }, []);
  useEffect(() => {
    const handleVisibility = () => (document.hidden ? store.pause() : store.resume());
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [store]);

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      focusedBefore.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
    }
    store.pause();
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) store.resume();
  };
  const close = (id: number, button: HTMLElement) => {
    const wasFocused = button === document.activeElement;
    store.dismiss(id);
    store.resume();
    if (!wasFocused) return;
    // The focused button is gone: go on to the next toast, else back to where the reader came from.
    requestAnimationFrame(() => (region.current?.querySelector('button') ?? focusedBefore.current)?.focus());
  };
  return (
    // The attribute keeps the region alive for screen readers while a dialog hides the rest of the page.
    <div className={classNames('oc-toasts', isLow && 'oc-toasts--low')} data-react-aria-top-layer="true">
      {/* The handlers only stop the clocks. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={region}
        // A place without a name is no landmark: of an empty one nobody needs to hear, least of all in each frame.
        aria-label={toasts.length > 0 ? label : undefined}
        onPointerEnter={store.pause}
        onPointerLeave={store.resume}
        onFocus={handleFocus}
        onBlur={handleBlur}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} onClose={close} />
        ))}
      </section>
      {/* Toasts go away; here their messages stay for those who listen. */}
      <div className="oc-visually-hidden" role="log" aria-label={label}>
        {log.map((entry) => (
          <p key={entry.id}>{entry.message}</p>
        ))}
      </div>
    </div>
  );
}

/** Whether one of the toasts lies on an element. */
function covers(region: HTMLElement | null, element: Element): boolean {
  if (region === null || region.contains(element)) return false;
  const below = element.getBoundingClientRect();
  // What fills the window is below them at either end.
  if (below.height > innerHeight / 2) return false;
  return [...region.children].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return left < below.right && right > below.left && top < below.bottom && bottom > below.top;
  });
}

const TONE_ICONS = { info: 'info', success: 'success', warning: 'warning', error: 'error' } as const;

type ToastItemProps = {
  toast: Toast;
  closeLabel: string;
  onClose: (id: number, button: HTMLElement) => void;
};

function ToastItem({ toast, closeLabel, onClose }: ToastItemProps) {
  const { id, message, tone, action } = toast;
  return (
    <div className={classNames('oc-toast', `oc-toast--${tone}`)}>
      <Icon name={TONE_ICONS[tone]} className="oc-toast__icon" />
      <p className="oc-toast__message">{message}</p>
      {action && (
        <button
          type="button"
          className="oc-toast__action"
          onClick={(event) => {
            action.onAction();
            onClose(id, event.currentTarget);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="oc-toast__close"
        aria-label={closeLabel}
        onClick={(event) => onClose(id, event.currentTarget)}
      >
        <Icon name="close" size="small" />
      </button>
    </div>
  );
}
