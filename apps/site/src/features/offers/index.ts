export { pathOfPlace } from './offer-links.ts';
export { OffersPlace } from './offers-place.tsx';
export { offersQuery } from './offers-query.ts';
