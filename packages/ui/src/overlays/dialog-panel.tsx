import { type MouseEvent, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import type { DialogProps } from './dialog-props.ts';

/** The open dialog or drawer: keeps the focus inside, hides the page from screen readers, gives the focus back. */
export function DialogPanel(props: DialogProps & { placement: 'centre' | 'start' | 'end' }) {
  const { isOpen, onClose, title, closeLabel, children, headerActions, footer, placement } = props;
  const { size = 'medium', role = 'dialog', isDismissable = true } = props;
  const closesOutside = isDismissable && role === 'dialog';
  // A press that begins inside, as when marking text, and ends outside is none.
  const beganOutside = useRef(false);
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    <ModalOverlay
      className={classNames('oc-dialog-backdrop', `oc-dialog-backdrop--${placement}`)}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      // Its own way to close on presses outside brings a hidden button with a text of its own language.
      isDismissable={false}
      isKeyboardDismissDisabled={!isDismissable}
      onMouseDown={(event) => {
        beganOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (closesOutside && beganOutside.current && isOutside(event)) onClose();
      }}
    >
      <Modal className={classNames('oc-dialog', `oc-dialog--${placement}`, `oc-dialog--${size}`)}>
        <AriaDialog className="oc-dialog__box" role={role}>
          <header className="oc-dialog__header">
            <Heading slot="title" level={2} className="oc-dialog__title">
              {title}
            </Heading>
            {headerActions}
            {isDismissable && (
              <IconButton icon="close" label={closeLabel} className="oc-dialog__close" onClick={onClose} />
            )}
          </header>
          <div className="oc-dialog__content">{children}</div>
          {footer && <footer className="oc-dialog__footer">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
