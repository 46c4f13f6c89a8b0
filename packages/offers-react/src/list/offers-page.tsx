import { useOffersPort } from '../data/offers-port.tsx';
import { OfferList } from './offer-list.tsx';

/** The page of a candidate's offers [OFFER-01]. */
export function OffersPage() {
  const { texts } = useOffersPort();
  return (
    <div className="oc-offers">
      <h1 className="oc-offers__title" tabIndex={-1}>
        {texts.text('offers.title')}
      </h1>
      <OfferList />
    </div>
  );
}
