import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { offerChains, offerCheckpoints } from '../offers.schema.ts';

export type CheckpointRecord = typeof offerCheckpoints.$inferSelect;

/** Until the transaction ends nobody else writes a checkpoint of the tenant. */
export async function lockCheckpoints(ctx: Context): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('offer_checkpoints'), ${ctx.tenant.id})`);
}

export async function findLastCheckpoint(ctx: Context): Promise<CheckpointRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(offerCheckpoints)
    .where(eq(offerCheckpoints.tenantId, ctx.tenant.id))
    .orderBy(desc(offerCheckpoints.number))
    .limit(1);
  return row;
}

/**
 * Chains that grew since the last checkpoint, by offer, locked. One that grows at this moment waits for the next
 * checkpoint: waiting for it could stop both for ever.
 */
export async function lockGrownChains(ctx: Context): Promise<CheckpointRecord['chains']> {
  const rows = await ctx.tx
    .select({ offerId: offerChains.offerId, length: offerChains.length, hash: offerChains.hash })
    .from(offerChains)
    .where(hasGrown(ctx))
    .orderBy(asc(offerChains.offerId))
    .for('update', { skipLocked: true });
  return rows.map(({ offerId, length, hash }) => [offerId, length, hash]);
}

/** Whether a chain grew since the last checkpoint. */
export async function hasGrownChains(ctx: Context): Promise<boolean> {
  const rows = await ctx.tx
    .select({ offerId: offerChains.offerId })
    .from(offerChains)
    .where(hasGrown(ctx))
    .limit(1);
  return rows.length > 0;
}

/** Adds a checkpoint and remembers what it states. */
export async function insertCheckpoint(
  ctx: Context,
  checkpoint: Omit<CheckpointRecord, 'tenantId'>,
): Promise<void> {
  await ctx.tx.insert(offerCheckpoints).values({ ...checkpoint, tenantId: ctx.tenant.id });
  const offerIds = checkpoint.chains.map(([offerId]) => offerId);
  await ctx.tx
    .update(offerChains)
    .set({ checkedLength: sql`${offerChains.length}` })
    .where(and(hasGrown(ctx), sql`${offerChains.offerId} = any(${sql.param(offerIds)}::integer[])`));
}

const hasGrown = (ctx: Context) =>
  and(eq(offerChains.tenantId, ctx.tenant.id), ne(offerChains.length, offerChains.checkedLength));

/** Checkpoints behind a number, the first ones first. */
export async function listCheckpoints(
  ctx: Context,
  { after, limit }: { after: number; limit: number },
): Promise<CheckpointRecord[]> {
  return ctx.tx
    .select()
    .from(offerCheckpoints)
    .where(and(eq(offerCheckpoints.tenantId, ctx.tenant.id), gt(offerCheckpoints.number, after)))
    .orderBy(asc(offerCheckpoints.number))
    .limit(limit);
}
