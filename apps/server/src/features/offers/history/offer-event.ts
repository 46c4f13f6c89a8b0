import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import { findOfferById } from '../offers.repo.ts';
import { offerChains, offerEvents } from '../offers.schema.ts';
import { hashOf } from './canonical-hash.ts';
import { hashContents } from './offer-content.ts';

/** What can happen to an offer. */
export type OfferEventKind =
  | 'sent'
  | 'seen'
  | 'opened'
  | 'consent'
  | 'signed'
  | 'accepted'
  | 'declined'
  | 'rejected'
  | 'downloaded'
  | 'revised'
  | 'canceled'
  | 'expired'
  | 'extended'
  | 'sealed'
  | 'asked'
  | 'answered'
  | 'reminded'
  | 'erased';

/** Something that happened. */
export interface NewOfferEvent {
  offerId: number;
  kind: OfferEventKind;
  documentId?: number;
  /** Of the document as it was then. */
  documentSha256?: string;
  /** What may be personal, such as address and agent; emptied when the candidate is erased. */
  details?: Record<string, Json>;
}

/**
 * What changes an offer, or begins it: its event binds what the offer says from then on, so that a change past the server
 * is found. Looking at something binds nothing: it would bind such a change as well.
 */
const CHANGES: ReadonlySet<OfferEventKind> = new Set([
  'sent',
  'signed',
  'accepted',
  'declined',
  'rejected',
  'revised',
  'canceled',
  'expired',
  'extended',
  'sealed',
  'asked',
  'answered',
]);

/** Hash in front of the first event of a chain. */
export const CHAIN_START = '0'.repeat(64);

/** An event as the chain sees it. */
export interface ChainedEvent {
  tenantId: number;
  offerId: number;
  seq: number;
  documentId: number | null;
  kind: string;
  /** ISO instant with milliseconds. */
  at: string;
  documentSha256: string | null;
  detailsHash: string;
  previousHash: string;
}

/** The hash of an event: over everything of it and the hash before, in a fixed order. */
export function hashOfEvent(event: ChainedEvent): string {
  return hashOf([
    'opencareers-offer-event-1',
    event.tenantId,
    event.offerId,
    event.seq,
    event.documentId,
    event.kind,
    event.at,
    event.documentSha256,
    event.detailsHash,
    event.previousHash,
  ]);
}

/** The salted hash of what is personal in an event: with the salt gone it tells nothing. */
export function hashOfDetails(salt: string, details: Record<string, Json>): string {
  return hashOf([salt, details]);
}

/**
 * Adds an event at the end of the chain of its offer, with the transaction of `ctx`; its place in the chain. What changes an
 * offer is written before its event.
 */
export async function addOfferEvent(ctx: Context, event: NewOfferEvent): Promise<number> {
  const { tx, tenant } = ctx;
  const { offerId } = event;
  // The row of the chain is locked: events of one offer come one after the other.
  await tx
    .insert(offerChains)
    .values({ tenantId: tenant.id, offerId, length: 0, hash: CHAIN_START })
    .onConflictDoNothing();
  const isChain = and(eq(offerChains.tenantId, tenant.id), eq(offerChains.offerId, offerId));
  const [chain] = await tx.select().from(offerChains).where(isChain).for('update');
  if (chain === undefined) throw new Error('the chain of an offer could not be made');
  const salt = randomBytes(16).toString('hex');
  const details = { ...event.details, ...(CHANGES.has(event.kind) && (await bindContent(ctx, offerId))) };
  const at = ctx.clock.now();
  const added = {
    tenantId: tenant.id,
    offerId,
    seq: chain.length + 1,
    documentId: event.documentId ?? null,
    kind: event.kind,
    at: at.toISOString(),
    documentSha256: event.documentSha256 ?? null,
    detailsHash: hashOfDetails(salt, details),
    previousHash: chain.hash,
  };
  const hash = hashOfEvent(added);
  await tx.insert(offerEvents).values({ ...added, at, details, salt, hash });
  await tx
    .update(offerChains)
    .set({ length: sql`${offerChains.length} + 1`, hash })
    .where(isChain);
  return added.seq;
}

/** Until the transaction ends nobody adds to the history of offers, and so nobody changes them. */
export async function lockChains(ctx: Context, offerIds: readonly number[]): Promise<void> {
  await ctx.tx
    .select({ offerId: offerChains.offerId })
    .from(offerChains)
    .where(and(eq(offerChains.tenantId, ctx.tenant.id), inArray(offerChains.offerId, [...offerIds])))
    .orderBy(asc(offerChains.offerId))
    .for('update');
}

async function bindContent(ctx: Context, offerId: number): Promise<Record<string, Json>> {
  const offer = await findOfferById(ctx, offerId);
  if (offer === undefined) return {};
  const content = (await hashContents(ctx, [offer])).get(offerId);
  return content === undefined ? {} : { content: { ...content } };
}
