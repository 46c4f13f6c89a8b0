import { useOffersPort } from '../data/offers-port.tsx';
import { useOfferOrLeave } from '../data/use-offers.tsx';
import { LetterScreen } from './letter-screen.tsx';

export interface DocumentPageProps {
  /** The `enc_id` of the offer. */
  id: string;
  documentId: number;
}

/** One document of an offer: read, signed or declined, as the letter [OFFER-14]. */
export function DocumentPage({ id, documentId }: DocumentPageProps) {
  const { texts } = useOffersPort();
  const query = useOfferOrLeave(id);
  return (
    <LetterScreen
      query={query}
      id={id}
      document={query.data?.offer_documents.find((document) => document.id === documentId)}
      title={texts.text('letter.documentTitle')}
    />
  );
}
