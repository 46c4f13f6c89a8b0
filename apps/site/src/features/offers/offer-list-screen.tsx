import { OfferList } from '@opencareers/offers-react/list/offer-list';
import { OffersPage } from '@opencareers/offers-react/list/offers-page';
import { FirstDays } from '@opencareers/offers-react/offer/first-day';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { SiteOffers } from './site-offers.tsx';

/** A part of a page that has its heading. */
export type OffersPart = 'list' | 'first-days';

export interface OfferListScreenProps {
  place: 'page' | OffersPart;
  texts: OfferTexts;
}

/** The page of all offers, or a part that shows something of each; one offer is a screen that comes by itself. */
export function OfferListScreen({ place, texts }: OfferListScreenProps) {
  return (
    <SiteOffers texts={texts}>
      {place === 'page' ? (
        <OffersPage />
      ) : (
        <div className="oc-offers">{place === 'list' ? <OfferList /> : <FirstDays />}</div>
      )}
    </SiteOffers>
  );
}
