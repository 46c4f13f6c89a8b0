export { LazyOffers, loadOfferList, loadOffersScreen } from './lazy-offers.tsx';
export { bringOffers, describeOffered } from './offer-facts.ts';
export { pathOfPlace } from './offer-links.ts';
export { offersQuery } from './offers-query.ts';
export type { OffersScreenProps } from './offers-screen.tsx';
