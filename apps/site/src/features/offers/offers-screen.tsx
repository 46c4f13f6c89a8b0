import type { OfferPlace } from '@opencareers/offers-react/data/offers-port';
import { OffersPortProvider } from '@opencareers/offers-react/data/offers-port';
import { DocumentPage } from '@opencareers/offers-react/letter/document-page';
import { LetterPage } from '@opencareers/offers-react/letter/letter-page';
import { OfferList } from '@opencareers/offers-react/list/offer-list';
import { OffersPage } from '@opencareers/offers-react/list/offers-page';
import { FirstDays } from '@opencareers/offers-react/offer/first-day';
import { OfferPage } from '@opencareers/offers-react/offer/offer-page';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import '@opencareers/offers-react/styles.css';
import { useSiteOffers } from './use-site-offers.ts';

/** A screen of offers, or a part of a page that has its heading. */
export type OffersPart = OfferPlace | 'list' | 'first-days';

export interface OffersScreenProps {
  place: OffersPart;
  texts: OfferTexts;
}

/** A screen or part of offers in mode careers; its code comes when a candidate opens it. */
export function OffersScreen({ place, texts }: OffersScreenProps) {
  const port = useSiteOffers(texts);
  return (
    <OffersPortProvider port={port}>
      {typeof place === 'string' ? (
        <div className="oc-offers">{place === 'list' ? <OfferList /> : <FirstDays />}</div>
      ) : (
        <ScreenOf place={place} />
      )}
    </OffersPortProvider>
  );
}

function ScreenOf({ place }: { place: OfferPlace }) {
  switch (place.screen) {
    case 'offers':
      return <OffersPage />;
    case 'offer':
      return <OfferPage id={place.id} />;
    case 'letter':
      return <LetterPage id={place.id} />;
    case 'document':
      return <DocumentPage id={place.id} documentId={place.documentId} />;
  }
}
