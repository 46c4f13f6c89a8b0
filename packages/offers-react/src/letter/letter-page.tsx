import { useOffersPort } from '../data/offers-port.tsx';
import { useOfferOrLeave } from '../data/use-offers.tsx';
import { LetterScreen } from './letter-screen.tsx';
import { letterOf } from './main-letter.tsx';

/** The letter of an offer: read, signed or declined [OFFER-14]. `id` is the `enc_id` of the offer. */
export function LetterPage({ id }: { id: string }) {
  const { texts } = useOffersPort();
  const query = useOfferOrLeave(id);
  return (
    <LetterScreen
      query={query}
      id={id}
      document={query.data ? letterOf(query.data) : undefined}
      title={texts.text('letter.title')}
    />
  );
}
