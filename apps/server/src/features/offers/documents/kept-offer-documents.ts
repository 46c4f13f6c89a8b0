import { toTimestamp } from '@opencareers/contracts/key-case';
import type { Context } from '../../../platform/context.ts';
import type { DocumentReader, DocumentSource } from '../../documents/index.ts';
import { listIntactOffers } from '../history/intact-offers.ts';
import { listDocuments } from '../offers.repo.ts';

/** The documents of a candidate's offers, for the document center. */
export const keptOfferDocuments: DocumentSource = { kind: 'offer_document', list: listOfferDocuments };

async function listOfferDocuments(
  ctx: Context,
  { candidateId }: DocumentReader,
): ReturnType<DocumentSource['list']> {
  const { offers } = await listIntactOffers(ctx, candidateId);
  const documents = await listDocuments(
    ctx,
    offers.map(({ id }) => id),
  );
  return documents.flatMap((document) => {
    const offer = offers.find(({ id }) => id === document.offerId);
    if (offer === undefined || document.status === 'Pending') return [];
    const isSigned = document.status === 'Signed';
    return {
      id: `offer-document-${document.id}`,
      name: document.name,
      ts: toTimestamp(document.signedAt ?? document.updatedAt),
      context: offer.positionName,
      isSigned,
      url: `/careers/offer/${offer.encId}/offer-document/${document.id}`,
      // Its address lasts for minutes: the page makes one.
      fileUrl: null,
    };
  });
}
