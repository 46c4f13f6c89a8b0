import type { Offer, OfferDocument } from '@opencareers/contracts/offers';

/** Type of the document that is the letter [OFFER-22]. */
const LETTER_TYPE = 'Offer';

/** The letter of an offer: its first document of that type, else its first; none when there are no documents. */
export function letterOf({ offer_documents }: Pick<Offer, 'offer_documents'>): OfferDocument | undefined {
  return offer_documents.find(({ document_type }) => document_type === LETTER_TYPE) ?? offer_documents[0];
}

/** Whether a document is what accepting the offer itself signs (spec:D4). */
export function isMainLetter(offer: Pick<Offer, 'offer_documents'>, document: OfferDocument): boolean {
  return document.document_type === LETTER_TYPE && letterOf(offer)?.id === document.id;
}
