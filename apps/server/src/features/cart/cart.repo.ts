import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { positions } from '../positions/index.ts';
import { cartPositions } from './cart.schema.ts';

/** Whose cart it is, as rows name it. */
export type CartOwner = { candidateId: number } | { visitorHash: string };

const ofOwner = (ctx: Context, owner: CartOwner) =>
  and(
    eq(cartPositions.tenantId, ctx.tenant.id),
    'candidateId' in owner
      ? eq(cartPositions.candidateId, owner.candidateId)
      : eq(cartPositions.visitorHash, owner.visitorHash),
  );

/** Lets changes of a visitor's cart come one after the other until the transaction ends. */
export async function lockVisitorCart(ctx: Context, visitorHash: string): Promise<void> {
  const name = `cart ${ctx.tenant.id} ${visitorHash}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The positions of a cart, the last one first, with what a card shows; of private and unknown ones only the id. */
export async function listCart(ctx: Context, owner: CartOwner) {
  return ctx.tx
    .select({
      id: cartPositions.positionId,
      addedAt: cartPositions.addedAt,
      title: positions.title,
      locations: positions.locations,
      archivedAt: positions.archivedAt,
      applyUrl: positions.applyUrl,
    })
    .from(cartPositions)
    .leftJoin(
      positions,
      and(
        eq(positions.tenantId, cartPositions.tenantId),
        eq(positions.id, cartPositions.positionId),
        eq(positions.isPrivate, false),
      ),
    )
    .where(ofOwner(ctx, owner))
    .orderBy(desc(cartPositions.addedAt), desc(cartPositions.id));
}

/** Ids of the positions of a cart; with `among` only those of them. */
export async function listCartIds(
  ctx: Context,
  owner: CartOwner,
  among?: readonly number[],
): Promise<Set<number>> {
  const rows = await ctx.tx
    .select({ id: cartPositions.positionId })
    .from(cartPositions)
    .where(
      and(
        ofOwner(ctx, owner),
        among === undefined ? undefined : inArray(cartPositions.positionId, [...among]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the ids that are open positions of the tenant which everybody may see. */
export async function listOpenAmong(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: positions.id })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        eq(positions.isPrivate, false),
        sql`${positions.archivedAt} is null`,
        inArray(positions.id, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function insertIntoCart(ctx: Context, owner: CartOwner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const addedAt = ctx.clock.now();
  const values = ids.map((positionId) => ({ tenantId: ctx.tenant.id, ...owner, positionId, addedAt }));
  await ctx.tx.insert(cartPositions).values(values).onConflictDoNothing();
}

export async function removeFromCart(ctx: Context, owner: CartOwner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .delete(cartPositions)
    .where(and(ofOwner(ctx, owner), inArray(cartPositions.positionId, [...ids])));
}

export async function removeCart(ctx: Context, owner: CartOwner): Promise<void> {
  await ctx.tx.delete(cartPositions).where(ofOwner(ctx, owner));
}

/** Makes a visitor's cart a part of the candidate's: what both have stays once. */
export async function handOverCart(ctx: Context, visitorHash: string, candidateId: number): Promise<void> {
  const own = ctx.tx
    .select({ id: cartPositions.positionId })
    .from(cartPositions)
    .where(ofOwner(ctx, { candidateId }));
  await ctx.tx
    .update(cartPositions)
    .set({ candidateId, visitorHash: null })
    .where(and(ofOwner(ctx, { visitorHash }), notInArray(cartPositions.positionId, own)));
  await removeCart(ctx, { visitorHash });
}

/** Removes carts of visitors in which nothing was put since `before`; gives how many rows. */
export async function removeCartsBefore(ctx: Context, before: Date, limit: number): Promise<number> {
  const { rowCount } = await ctx.tx.execute(sql`
    delete from cart_positions where tenant_id = ${ctx.tenant.id} and visitor_hash in (
      select visitor_hash from cart_positions
      where tenant_id = ${ctx.tenant.id} and visitor_hash is not null
      group by visitor_hash having max(added_at) < ${before.toISOString()}::timestamptz limit ${limit})`);
  return rowCount ?? 0;
}
