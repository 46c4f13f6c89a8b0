export { LazyOffers } from './lazy-offers.tsx';
export { describeOffered, preloadOffers } from './offer-facts.ts';
export { pathOfPlace } from './offer-links.ts';
export { offersQuery } from './offers-query.ts';
