export type {
  EsignStatus,
  Offer,
  OfferDecline,
  OfferDocument,
  OfferQuestion,
  OfferTerms,
  OfferView,
} from '@opencareers/contracts/offers';
export type { CareerhubCallbacks, CareerhubHost } from './careerhub/careerhub-host.ts';
export {
  OfferCallError,
  type OfferCalls,
  type OfferLinks,
  type OfferPlace,
  type SignedCopy,
  type UploadedCopy,
} from './data/offers-port.tsx';
export { type MountedOffers, type MountOffersOptions, mountOffers } from './embed/mount-offers.tsx';
