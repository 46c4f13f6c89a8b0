import { and, count, desc, eq, gt, inArray, lte, max, min, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { optIns } from './opt-ins.schema.ts';

export type OptInRecord = typeof optIns.$inferSelect;

const ofTenant = (ctx: Context) => eq(optIns.tenantId, ctx.tenant.id);

/** Lets all that is asked for one address come one after the other, until the transaction ends. */
export async function lockOptIns(ctx: Context, emailHash: string): Promise<void> {
  await ctx.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`opt-in ${ctx.tenant.id} ${emailHash}`}, 0))`,
  );
}

/** How often an address was asked about since, and when first and last. */
export async function countOptIns(
  ctx: Context,
  emailHash: string,
  since: Date,
): Promise<{ count: number; oldest: Date | null; newest: Date | null }> {
  const [row] = await ctx.tx
    .select({ count: count(), oldest: min(optIns.createdAt), newest: max(optIns.createdAt) })
    .from(optIns)
    .where(and(ofTenant(ctx), eq(optIns.emailHash, emailHash), gt(optIns.createdAt, since)));
  return row ?? { count: 0, oldest: null, newest: null };
}

export async function insertOptIn(
  ctx: Context,
  optIn: Pick<OptInRecord, 'kind' | 'tokenHash' | 'emailHash' | 'sealed' | 'expiresAt'>,
): Promise<void> {
  await ctx.tx.insert(optIns).values({ ...optIn, tenantId: ctx.tenant.id, createdAt: ctx.clock.now() });
}

/** What the secret of a link stands for; locked, so that it is confirmed once. */
export async function lockOptIn(ctx: Context, tokenHash: string): Promise<OptInRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(optIns)
    .where(and(ofTenant(ctx), eq(optIns.tokenHash, tokenHash), gt(optIns.expiresAt, ctx.clock.now())))
    .for('update');
  return row;
}

/** Notes that it is done; what was asked for is not kept twice. */
export async function markConfirmed(ctx: Context, id: number): Promise<void> {
  await ctx.tx
    .update(optIns)
    .set({ confirmedAt: ctx.clock.now(), sealed: null })
    .where(and(ofTenant(ctx), eq(optIns.id, id)));
}

/** What was asked for addresses, the newest first. */
export async function listOptIns(ctx: Context, emailHashes: readonly string[]): Promise<OptInRecord[]> {
  return ctx.tx
    .select()
    .from(optIns)
    .where(and(ofTenant(ctx), inArray(optIns.emailHash, [...emailHashes])))
    .orderBy(desc(optIns.id));
}

export async function removeOptIns(ctx: Context, emailHashes: readonly string[]): Promise<void> {
  await ctx.tx.delete(optIns).where(and(ofTenant(ctx), inArray(optIns.emailHash, [...emailHashes])));
}

export async function removeExpiredOptIns(ctx: Context): Promise<void> {
  await ctx.tx.delete(optIns).where(and(ofTenant(ctx), lte(optIns.expiresAt, ctx.clock.now())));
}
