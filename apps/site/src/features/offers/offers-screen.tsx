import type { OfferPlace } from '@opencareers/offers-react/data/offers-port';
import { DocumentPage } from '@opencareers/offers-react/letter/document-page';
import { LetterPage } from '@opencareers/offers-react/letter/letter-page';
import { OffersPage } from '@opencareers/offers-react/list/offers-page';
import { OfferPage } from '@opencareers/offers-react/offer/offer-page';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { SiteOffers } from './site-offers.tsx';

export interface OffersScreenProps {
  place: OfferPlace;
  texts: OfferTexts;
}

/** A screen of offers in mode careers. */
export function OffersScreen({ place, texts }: OffersScreenProps) {
  return (
    <SiteOffers texts={texts}>
      <ScreenOf place={place} />
    </SiteOffers>
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
