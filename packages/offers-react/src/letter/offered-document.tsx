import { letterDisplay } from '@opencareers/contracts/offer-states';
import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { frameAddress } from '@opencareers/form-react/viewers/frame-address';
import { useState } from 'react';
import { useServerNow } from '../data/use-server-now.tsx';
import { ReadLetter } from './read-letter.tsx';
import { SignElectronically } from './sign-electronically.tsx';
import { SignInline } from './sign-inline.tsx';
import { SignByUpload } from './upload/sign-by-upload.tsx';

/** Props of every way to show a document of an offer. */
export interface OfferedDocumentProps {
  offer: Offer;
  document: OfferDocument;
}

/** Props of `OfferedDocument`. */
export type OfferedDocumentCheckProps = OfferedDocumentProps & {
  /** When the server was last asked, in ms of this machine's clock. */
  askedAt: number;
  /** Asks the server how the offer is now. */
  onCheck: () => void;
};

/** Shows a document as its offer asks for [OFFER-14]; when the offer expires meanwhile, signing ends by itself. */
export function OfferedDocument(props: OfferedDocumentCheckProps) {
  const { offer, document } = props;
  const now = useServerNow([offer.expires_at]);
  const display = letterDisplay(offer, document, now);
  const [isBegun, setIsBegun] = useState(false);
  if (display === 'esign' && !isBegun && isOwnPage(document)) setIsBegun(true);
  const answer = answerOf(offer, document);
  // The frame that somebody just signed in stays until it told so, though the answer may be known before.
  if (display === 'esign' || (isBegun && answer !== null))
    return <SignElectronically {...props} answer={answer} />;
  if (display === 'read') return <ReadLetter {...props} now={now} />;
  return document.signing === 'inline' ? (
    <SignInline offer={offer} document={document} />
  ) : (
    <SignByUpload offer={offer} document={document} />
  );
}

// Pages of outside providers tell nothing: what the server knows is shown.
function isOwnPage({ url }: OfferDocument): boolean {
  return frameAddress(url, globalThis.document.baseURI)?.origin === location.origin;
}

function answerOf(offer: Offer, document: OfferDocument): 'signed' | 'rejected' | null {
  if (document.signed) return 'signed';
  return offer.status === 'Declined' ? 'rejected' : null;
}
