import { IconButton } from '@opencareers/ui/button';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';

/** Props of `ModalDialog`. */
export interface ModalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the lower edge; the one with `data-first-focus` has the focus when the dialog opens. */
  footer: ReactNode;
  /** While something is being sent neither Escape nor the close button ends it. */
  isBusy?: boolean;
}

/**
 * A modal dialog by the browser's own element: it works in a shadow tree of a foreign page as well, where nothing may
 * be added to the page around. What was typed in it stays while it is closed.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { isOpen, onClose, title, closeLabel, children, footer, isBusy = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [isOpen]);
  const close = () => {
    if (!isBusy) onClose();
  };
  const handleMouseDown = (event: MouseEvent) => {
    // The dialog itself is its backdrop; what is in it fills it.
    if (event.target === event.currentTarget) close();
  };
  return (
    // The browser closes it by Escape; a press beside it is a second way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="oc-modal"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Some browsers close at the second Escape whatever the first was answered.
      onClose={() => isOpen && onClose()}
      onMouseDown={handleMouseDown}
    >
      <div className="oc-modal__box">
        <header className="oc-modal__header">
          <h2 id={id} className="oc-modal__title">
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} aria-disabled={isBusy || undefined} onClick={close} />
        </header>
        <div className="oc-modal__content">{children}</div>
        <footer className="oc-modal__footer">{footer}</footer>
      </div>
    </dialog>
  );
}
