import { documentLine, isLive } from '@opencareers/contracts/offer-states';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useOffersPort } from '../data/offers-port.tsx';
import { LetterViewer } from '../viewing/letter-viewer.tsx';
import { useLetter } from '../viewing/use-letter.ts';
import type { OfferedDocumentCheckProps } from './offered-document.tsx';

/** Props of `ReadLetter`; `now` is the server's, in ms. */
export type ReadLetterProps = OfferedDocumentCheckProps & { now: number };

/** A document that is only read: signed, revised, or no longer to be signed. */
export function ReadLetter({ offer, document, now, onCheck }: ReadLetterProps) {
  const { texts } = useOffersPort();
  const letter = useLetter({ offer, document }, true);
  const isTooLate = document.status === 'Unsigned' && !document.signed && !isLive(offer, now);
  if (documentLine(offer, document, now).kind === 'signed_sealing') {
    return (
      <AlertBox tone="info" action={<Button onClick={onCheck}>{texts.text('letter.checkAgain')}</Button>}>
        {texts.text('letter.sealing')}
      </AlertBox>
    );
  }
  return (
    <>
      {document.under_revision && <AlertBox tone="warning">{texts.text('letter.revised')}</AlertBox>}
      {isTooLate && <AlertBox tone="warning">{texts.text('letter.closed')}</AlertBox>}
      <LetterViewer letter={letter} />
    </>
  );
}
