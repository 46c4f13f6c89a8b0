import { DECLINE_COMMENT_MAX } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button, IconButton } from '@opencareers/ui/button';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../data/failure-text.ts';
import { useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { useDeclineOffer } from '../data/use-offer-acts.tsx';
import { type GivenReason, ReasonFields } from './reason-fields.tsx';

export interface DeclineDialogProps {
  offer: Offer;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks whether an offer is really to be declined (spec:D1, [OFFER-17]); reason and comment stay until it is sent. */
export function DeclineDialog({ offer, isOpen, onClose }: DeclineDialogProps) {
  const port = useOffersPort();
  const { texts } = port;
  const decline = useDeclineOffer(offer.enc_id);
  const [given, setGiven] = useState<GivenReason>({ reason: '', comment: '' });
  const { reason, comment } = given;
  const send = async () => {
    const words = comment.trim();
    try {
      await decline.send({
        ...(reason !== '' && { reason_code: reason }),
        ...(words !== '' && { comment: words }),
        offer_version: offer.version,
      });
    } catch {
      // Said in the dialog.
      return;
    }
    onClose();
    port.go({ screen: 'offer', id: offer.enc_id });
  };
  const { isPending, error } = decline;
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isPending}
      title={texts.text('decline.title')}
      closeLabel={texts.text('decline.close')}
      footer={
        <>
          <Button
            data-first-focus
            aria-disabled={isPending || undefined}
            onClick={() => isPending || onClose()}
          >
            {texts.text('decline.keep')}
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            pendingLabel={texts.text('decline.sending')}
            onClick={() => void send()}
          >
            {texts.text('decline.confirm')}
          </Button>
        </>
      }
    >
      <div className="oc-decline">
        <p>{texts.text('decline.text', { position: offer.position.name, company: offer.company })}</p>
        <ReasonFields
          texts={texts}
          value={given}
          onChange={setGiven}
          commentHelp={texts.text('decline.left', { used: comment.length, most: DECLINE_COMMENT_MAX })}
        />
        {error !== null && (
          <AlertBox tone="danger" isUrgent>
            {failureText(texts, 'decline', error)}
          </AlertBox>
        )}
        <PlaceLink
          place={{ screen: 'offer', id: offer.enc_id }}
          variant="quiet"
          size="small"
          className="oc-decline__ask"
        >
          {texts.text('decline.ask')}
        </PlaceLink>
      </div>
    </ModalDialog>
  );
}

interface ModalDialogProps {
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
function ModalDialog(props: ModalDialogProps) {
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
