import type { Offer } from '@opencareers/contracts/offers';
import type { PageMetadataValues } from '@opencareers/contracts/page-metadata';
import { OFFER_KEYS } from '@opencareers/offers-react/data/use-offers';
import { letterOf } from '@opencareers/offers-react/letter/main-letter';
import { candidateLoader } from '../../shell/candidate-loader.ts';
import { hasOffers } from '../../shell/candidate-pages.ts';
import type { DescribedPage } from '../../shell/page-facts.ts';
import { offerQuery, offersQuery } from './offers-query.ts';

/** Brings what a screen of offers shows first: the offer of its address, or all. */
export const bringOffers = candidateLoader(({ site, params: { id }, load }) => {
  if (!hasOffers(site)) return;
  if (id === undefined) load(offersQuery(site));
  else load(offerQuery(site, id));
});

/** The position and the document that a page of an offer is about, once the offer is known. */
export function describeOffered({ site, params }: DescribedPage): PageMetadataValues {
  const { id = '', documentId } = params;
  const one = site.queries.getQueryData<Offer | null>(OFFER_KEYS.one(id));
  const listed = site.queries.getQueryData(offersQuery(site).queryKey)?.find(({ enc_id }) => enc_id === id);
  const offer = one ?? listed;
  if (offer === undefined) return {};
  const document =
    documentId === undefined
      ? letterOf(offer)
      : offer.offer_documents.find((each) => each.id === Number(documentId));
  return { positionName: offer.position.name, documentName: document?.name ?? null };
}
