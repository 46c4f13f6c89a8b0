import { CardList } from '@opencareers/ui/card';
import { OfferStates } from '../data/offer-states.tsx';
import { useOffersPort } from '../data/offers-port.tsx';
import { useOfferList } from '../data/use-offers.tsx';
import { useServerNow } from '../data/use-server-now.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferComparison } from './offer-comparison.tsx';
import { sortOffers } from './sort-offers.ts';

/** The offers of the candidate ([OFFER-01] to [OFFER-04]): what waits for an answer first, and two of them compared. */
export function OfferList() {
  const { texts } = useOffersPort();
  const query = useOfferList();
  const offers = query.data ?? [];
  const now = useServerNow(offers.map(({ expires_at }) => expires_at));
  return (
    <OfferStates
      query={query}
      loading={texts.text('offers.loading')}
      failed={texts.text('offers.failed')}
      isEmpty={offers.length === 0}
      empty={{ title: texts.text('offers.empty'), description: texts.text('offers.emptyHelp') }}
    >
      <CardList label={texts.text('offers.title')}>
        {sortOffers(offers, now).map((offer) => (
          <OfferCard key={offer.enc_id} offer={offer} now={now} />
        ))}
      </CardList>
      <OfferComparison offers={sortOffers(offers, now)} now={now} />
    </OfferStates>
  );
}
