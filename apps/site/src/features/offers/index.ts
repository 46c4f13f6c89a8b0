export { LazyOffers } from './lazy-offers.tsx';
export { pathOfPlace } from './offer-links.ts';
export { offersQuery } from './offers-query.ts';
