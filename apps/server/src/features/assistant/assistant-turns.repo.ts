import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { assistantTurns } from './assistant-turns.schema.ts';
import type { KeptTurn } from './kept-turn.ts';

const ofCandidate = (ctx: Context, candidateId: number) =>
  and(eq(assistantTurns.tenantId, ctx.tenant.id), eq(assistantTurns.candidateId, candidateId));

/** The turns of a candidate in the order in which they were answered. */
export async function listTurns(ctx: Context, candidateId: number): Promise<KeptTurn[]> {
  const rows = await ctx.tx
    .select({ turn: assistantTurns.turn })
    .from(assistantTurns)
    .where(ofCandidate(ctx, candidateId))
    .orderBy(asc(assistantTurns.id));
  return rows.map(({ turn }) => turn);
}

export async function findTurn(
  ctx: Context,
  candidateId: number,
  turnId: string,
): Promise<KeptTurn | undefined> {
  const [row] = await ctx.tx
    .select({ turn: assistantTurns.turn })
    .from(assistantTurns)
    .where(and(ofCandidate(ctx, candidateId), eq(assistantTurns.turnId, turnId)));
  return row?.turn;
}

/** Keeps a turn unless one of the same id is kept already. */
export async function insertTurn(ctx: Context, candidateId: number, turn: KeptTurn): Promise<void> {
  await ctx.tx
    .insert(assistantTurns)
    .values({ tenantId: ctx.tenant.id, candidateId, turnId: turn.id, turn, at: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Removes all but the last turns of a candidate. */
export async function removeTurnsBeyond(ctx: Context, candidateId: number, count: number): Promise<void> {
  const first = ctx.tx
    .select({ id: assistantTurns.id })
    .from(assistantTurns)
    .where(ofCandidate(ctx, candidateId))
    .orderBy(desc(assistantTurns.id))
    .offset(count)
    .limit(1);
  await ctx.tx
    .delete(assistantTurns)
    .where(and(ofCandidate(ctx, candidateId), sql`${assistantTurns.id} <= (${first})`));
}

/** Removes the whole conversation; gives how many turns it had. */
export async function removeTurns(ctx: Context, candidateId: number): Promise<number> {
  const { rowCount } = await ctx.tx.delete(assistantTurns).where(ofCandidate(ctx, candidateId));
  return rowCount ?? 0;
}

/** Removes conversations whose last turn was before; gives how many candidates they were of. */
export async function removeConversationsBefore(ctx: Context, before: Date, limit: number): Promise<number> {
  const found = await ctx.tx
    .select({ candidateId: assistantTurns.candidateId })
    .from(assistantTurns)
    .where(eq(assistantTurns.tenantId, ctx.tenant.id))
    .groupBy(assistantTurns.candidateId)
    .having(sql`max(${assistantTurns.at}) < ${before.toISOString()}::timestamptz`)
    .limit(limit);
  for (const { candidateId } of found) await removeTurns(ctx, candidateId);
  return found.length;
}
