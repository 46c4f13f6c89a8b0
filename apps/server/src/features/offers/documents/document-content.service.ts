import type { Context } from '../../../platform/context.ts';
import { cleanFileName, endingOf } from '../../../platform/files/file-name.ts';
import { unknownOffer } from '../answering/answer-conflicts.ts';
import type { OfferReader } from '../answering/offer-refusal-texts.ts';
import { requireIntact } from '../history/intact-offers.ts';
import type { OfferServices } from '../offer-services.ts';
import { findOfferById, findOwnDocument } from '../offers.repo.ts';
import { readContentToken } from './content-links.ts';
import { createContentProof } from './content-proof.ts';
import { contentOf, type DocumentContent, endingOfType } from './document-content.ts';

/** What an address of content gives. */
export interface NamedContent {
  /** Name of the file that is saved. */
  name: string;
  content: DocumentContent;
  /** That it was fetched; null where nothing is left to sign. */
  proof: string | null;
}

/**
 * What the address of a document's content leads to. Throws `offer_not_found` when it was made up or made for somebody
 * else, has ended, or names what is not shown any more, and `offer_damaged`.
 */
export async function getContent(
  { keys }: Pick<OfferServices, 'keys'>,
  ctx: Context,
  { candidateId, token, reader }: { candidateId: number; token: string; reader: OfferReader },
): Promise<NamedContent> {
  const owner = { tenantId: ctx.tenant.id, candidateId };
  const linked = readContentToken(keys, { owner, token }, ctx.clock.now());
  if (linked === null) throw unknownOffer();
  const { documentId, version, edition } = linked;
  const document = await findOwnDocument(ctx, { documentId, candidateId });
  const offer = document === undefined ? undefined : await findOfferById(ctx, document.offerId);
  if (offer !== undefined) await requireIntact(ctx, offer, reader);
  const content = document === undefined ? null : contentOf(document);
  if (document?.version !== version || content?.edition !== edition) throw unknownOffer();
  const proof = edition === 'given' ? createContentProof(keys, { owner, document }) : null;
  const name = cleanFileName(document.name);
  const ending = endingOfType(content.type);
  return { name: endingOf(name) === ending ? name : `${name}${ending}`, content, proof };
}
