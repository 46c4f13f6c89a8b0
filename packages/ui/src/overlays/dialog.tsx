import type { ReactNode } from 'react';
import { keepLoaded, LazyPart } from './lazy-part.tsx';

type Placement = 'centre' | 'start' | 'end';
type PanelProps = DialogProps & { placement: Placement };

// The part that holds the focus and hides the page is heavy and never needed on first paint.
const loadPanel = keepLoaded<PanelProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel);

/** Fetches the code of dialogs ahead of time, for example when the pointer nears the button that opens one. */
export function preloadDialog(): void {
  // A failed preload is not an error yet: opening the dialog fetches again.
  loadPanel().catch(() => undefined);
}

/** Props of `Dialog` and `Drawer`. */
export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the lower edge; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** Small for questions, medium for forms, large for documents. */
  size?: 'small' | 'medium' | 'large';
  /** An alert dialog asks for a decision: a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** A dialog that must be answered has no close button, and neither Escape nor a press outside closes it. */
  isDismissable?: boolean;
  /**
   * The code of dialogs could not be fetched, because the line is down or the server has a newer version. The
   * dialog is closed by then; tell the reader, for example with a toast.
   */
  onLoadError?: (error: unknown) => void;
};

/** A modal dialog in the middle of the page. */
export function Dialog(props: DialogProps) {
  return <LazyPanel {...props} placement="centre" />;
}

/** Props of `Drawer`. */
export type DrawerProps = DialogProps & {
  /** The edge it slides in from; on phones it always comes from the bottom. */
  side?: 'start' | 'end';
};

/** A modal panel from the side of the page, on phones from the bottom. */
export function Drawer({ side = 'end', ...props }: DrawerProps) {
  return <LazyPanel {...props} placement={side} />;
}

function LazyPanel(props: PanelProps) {
  const { isOpen, onClose, onLoadError } = props;
  const handleError = (error: unknown) => {
    onClose();
    onLoadError?.(error);
  };
  return <LazyPart load={loadPanel} isWanted={isOpen} onError={handleError} part={props} />;
}
