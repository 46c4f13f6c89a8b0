import { DECLINE_COMMENT_MAX } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { failureText } from '../data/failure-text.ts';
import { useOffersPort } from '../data/offers-port.tsx';
import { PlaceLink } from '../data/place-link.tsx';
import { useDeclineOffer } from '../data/use-offer-acts.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { type GivenReason, ReasonFields } from './reason-fields.tsx';

/** Props of `DeclineDialog`. */
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
