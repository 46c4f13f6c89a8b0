import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerDocuments, offerEvents, offers, signingProgress } from './offers.schema.ts';

/** How far somebody came with signing documents: also a signature that was adopted and not used yet. */
export async function listProgressOf(ctx: Context, documentIds: readonly number[]) {
  if (documentIds.length === 0) return [];
  return ctx.tx
    .select()
    .from(signingProgress)
    .where(
      and(eq(signingProgress.tenantId, ctx.tenant.id), inArray(signingProgress.documentId, [...documentIds])),
    )
    .orderBy(asc(signingProgress.documentId));
}

/** What happened to offers, in order. */
export async function listEventsOf(ctx: Context, offerIds: readonly number[]) {
  if (offerIds.length === 0) return [];
  return ctx.tx
    .select()
    .from(offerEvents)
    .where(and(eq(offerEvents.tenantId, ctx.tenant.id), inArray(offerEvents.offerId, [...offerIds])))
    .orderBy(asc(offerEvents.offerId), asc(offerEvents.seq));
}

/** Empties what is personal in the history of offers; the chain holds, of its hash nothing can be told any more. */
export async function emptyEventsOf(ctx: Context, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  await ctx.tx
    .update(offerEvents)
    .set({ details: null, salt: null })
    .where(and(eq(offerEvents.tenantId, ctx.tenant.id), inArray(offerEvents.offerId, [...offerIds])));
}

/** Removes locked offers with everything that hangs on them but their history. */
export async function removeOffers(ctx: Context, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  const ofOffers = inArray(offerDocuments.offerId, [...offerIds]);
  await ctx.tx.delete(offerDocuments).where(and(eq(offerDocuments.tenantId, ctx.tenant.id), ofOffers));
  await ctx.tx
    .delete(offers)
    .where(and(eq(offers.tenantId, ctx.tenant.id), inArray(offers.id, [...offerIds])));
}
