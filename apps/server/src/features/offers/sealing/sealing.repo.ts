import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidates } from '../../accounts/index.ts';
import type { OfferEventKind } from '../history/offer-event.ts';
import type { OfferDocumentRecord } from '../offers.repo.ts';
import { offerDocuments, offerEvents, offers } from '../offers.schema.ts';

export type OfferEventRecord = typeof offerEvents.$inferSelect;

/** A document that was signed, and by whom. */
export interface SignedDocument {
  document: OfferDocumentRecord;
  candidateId: number;
  /** As the profile has it. */
  fullName: string;
  /** That the candidate has chosen; null when none was. */
  language: string | null;
}

/** A version of a document that is signed and not sealed yet; undefined when there is nothing to seal any more. */
export async function findUnsealed(
  ctx: Context,
  { documentId, version }: { documentId: number; version: number },
): Promise<SignedDocument | undefined> {
  const { firstname, lastname, language } = candidates;
  const [row] = await ctx.tx
    .select({ document: offerDocuments, candidateId: candidates.id, firstname, lastname, language })
    .from(offerDocuments)
    .innerJoin(
      offers,
      and(eq(offers.tenantId, offerDocuments.tenantId), eq(offers.id, offerDocuments.offerId)),
    )
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, offers.tenantId), eq(candidates.id, offers.candidateId)),
    )
    .where(
      and(
        eq(offerDocuments.tenantId, ctx.tenant.id),
        eq(offerDocuments.id, documentId),
        eq(offerDocuments.version, version),
        eq(offerDocuments.status, 'Signed'),
        isNull(offerDocuments.sealedFile),
      ),
    );
  if (row === undefined) return undefined;
  const { document, candidateId } = row;
  return {
    document,
    candidateId,
    language: row.language,
    fullName: `${row.firstname} ${row.lastname}`.trim(),
  };
}

/** Events of an offer, or of one of its documents, in their order. */
export async function listDocumentEvents(
  ctx: Context,
  { offerId, id }: Pick<OfferDocumentRecord, 'offerId' | 'id'>,
  kinds: readonly OfferEventKind[],
): Promise<OfferEventRecord[]> {
  return ctx.tx
    .select()
    .from(offerEvents)
    .where(
      and(
        eq(offerEvents.tenantId, ctx.tenant.id),
        eq(offerEvents.offerId, offerId),
        or(isNull(offerEvents.documentId), eq(offerEvents.documentId, id)),
        inArray(offerEvents.kind, [...kinds]),
      ),
    )
    .orderBy(asc(offerEvents.seq));
}
