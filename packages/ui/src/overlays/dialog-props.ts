import type { ReactNode } from 'react';

/** Props of `Dialog` and `Drawer`. */
export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** What can be done with all of the content, such as a menu; it stands before the button that closes. */
  headerActions?: ReactNode;
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
