import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { type OfferReader, offerText } from '../answering/offer-refusal-texts.ts';
import { listOffers, listOffersNumbered, lockOfferById, type OfferRecord } from '../offers.repo.ts';
import { offerEvents } from '../offers.schema.ts';
import { findContentFaults, hashContents, readBoundContent } from './offer-content.ts';
import { hashOfDetails, hashOfEvent, lockChains } from './offer-event.ts';

/**
 * Numbers of the offers that were changed past the server: that do not say what the last change by the server bound, or of
 * which that event was changed. Of what was made before contents were bound nothing can be told.
 */
async function findDamaged(ctx: Context, found: readonly OfferRecord[]): Promise<Set<number>> {
  const suspected = await findDiffering(ctx, found);
  if (suspected.length === 0) return new Set();
  // What the server writes between two of our reads looks the same: read again while it cannot.
  await lockChains(ctx, suspected);
  const again = await listOffersNumbered(ctx, suspected);
  return new Set(await findDiffering(ctx, again));
}

/** Numbers of the offers that do not say, as they are read now, what their history binds. */
async function findDiffering(ctx: Context, found: readonly OfferRecord[]): Promise<number[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const events = await listBindingEvents(ctx, ids);
  const contents = await hashContents(ctx, found);
  return ids.filter((id) => isDamaged(events.get(id), contents.get(id)));
}

type BindingEvent = typeof offerEvents.$inferSelect;

function isDamaged(event: BindingEvent | undefined, now: ReturnType<typeof readBoundContent>): boolean {
  const bound = readBoundContent(event?.details ?? null);
  if (event === undefined || bound === undefined || now === undefined) return false;
  const isAsWritten =
    event.salt !== null &&
    event.details !== null &&
    hashOfDetails(event.salt, event.details) === event.detailsHash &&
    hashOfEvent({ ...event, at: event.at.toISOString() }) === event.hash;
  return !isAsWritten || findContentFaults(bound, now).length > 0;
}

/** The last event of each offer that binds what it says. */
async function listBindingEvents(
  ctx: Context,
  offerIds: readonly number[],
): Promise<Map<number, BindingEvent>> {
  const rows = await ctx.tx
    .selectDistinctOn([offerEvents.offerId])
    .from(offerEvents)
    .where(
      and(
        eq(offerEvents.tenantId, ctx.tenant.id),
        inArray(offerEvents.offerId, [...offerIds]),
        sql`${offerEvents.details} -> 'content' is not null`,
      ),
    )
    .orderBy(offerEvents.offerId, desc(offerEvents.seq));
  return new Map(rows.map((event) => [event.offerId, event]));
}

/** Offers of a candidate as the server wrote them, the newest first; `damaged` has the numbers of those left out. */
export async function listIntactOffers(
  ctx: Context,
  candidateId: number,
): Promise<{ offers: OfferRecord[]; damaged: Set<number> }> {
  const found = await listOffers(ctx, candidateId);
  const damaged = await findDamaged(ctx, found);
  return { offers: found.filter(({ id }) => !damaged.has(id)), damaged };
}

/** Refuses an offer that is not as the server wrote it. Throws `offer_damaged`. */
export async function requireIntact(ctx: Context, offer: OfferRecord, reader?: OfferReader): Promise<void> {
  if ((await findDamaged(ctx, [offer])).size > 0) throw offerDamaged(reader);
}

/** The refusal of what was changed past the server; it is logged. Without a reader it is the company that reads it. */
export function offerDamaged(reader?: OfferReader): AppError {
  const told = reader && { body: 'envelope' as const, text: offerText(reader.locale, 'offer_damaged') };
  return new AppError('offer_damaged', { isFault: true, ...told });
}

/** An offer locked as by `lockOfferById`, as the server wrote it. Throws `offer_damaged`. */
export async function lockIntactOffer(
  ctx: Context,
  id: number,
  reader?: OfferReader,
): Promise<OfferRecord | undefined> {
  const offer = await lockOfferById(ctx, id);
  if (offer !== undefined) await requireIntact(ctx, offer, reader);
  return offer;
}
