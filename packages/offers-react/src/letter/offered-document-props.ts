import type { Offer, OfferDocument } from '@opencareers/contracts/offers';

/** Props of every way to show a document of an offer. */
export interface OfferedDocumentProps {
  offer: Offer;
  document: OfferDocument;
}
