import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { assistantTurns } from './assistant-turns.schema.ts';
import type { KeptTurn } from './kept-turn.ts';

const ofCandidate = (ctx: Context, candidateId: number) =>
  and(eq(assistantTurns.tenantId, ctx.tenant.id), eq(assistantTurns.candidateId, candidateId));

const isAnswered = isNotNull(assistantTurns.turn);
const isOpen = isNull(assistantTurns.turn);
/** When what nobody answers any more was claimed. */
const GIVEN_UP = new Date(0);

/** The turns of a candidate in the order in which they were asked. */
export async function listTurns(ctx: Context, candidateId: number): Promise<KeptTurn[]> {
  const rows = await ctx.tx
    .select({ turn: assistantTurns.turn })
    .from(assistantTurns)
    .where(and(ofCandidate(ctx, candidateId), isAnswered))
    .orderBy(asc(assistantTurns.id));
  return rows.flatMap(({ turn }) => turn ?? []);
}

/** A turn that is kept; null while it is being answered, undefined where nobody asked it. */
export async function findTurn(
  ctx: Context,
  candidateId: number,
  turnId: string,
): Promise<KeptTurn | null | undefined> {
  const [row] = await ctx.tx
    .select({ turn: assistantTurns.turn })
    .from(assistantTurns)
    .where(and(ofCandidate(ctx, candidateId), eq(assistantTurns.turnId, turnId)));
  return row?.turn;
}

/** Of whom a question is, and which one. */
export interface ClaimedTurn {
  candidateId: number;
  turnId: string;
  /** Who answers it. */
  claim: string;
}

/**
 * Claims a question; false where it is answered, or somebody else is at it. A claim from before `since` is of nobody any
 * more: its server ended in the middle.
 */
export async function claimTurn(
  ctx: Context,
  { candidateId, turnId, claim }: ClaimedTurn,
  since: Date,
): Promise<boolean> {
  const { tenantId, candidateId: person, turnId: id, at } = assistantTurns;
  await ctx.tx
    .delete(assistantTurns)
    .where(and(ofCandidate(ctx, candidateId), isOpen, lt(at, since), ne(id, turnId)));
  const claimed = await ctx.tx
    .insert(assistantTurns)
    .values({ tenantId: ctx.tenant.id, candidateId, turnId, claim, at: ctx.clock.now() })
    .onConflictDoUpdate({
      target: [tenantId, person, id],
      set: { claim, at: ctx.clock.now() },
      setWhere: and(isOpen, lt(at, since)),
    })
    .returning({ id: assistantTurns.id });
  return claimed.length > 0;
}

const ofClaim = (ctx: Context, { candidateId, turnId, claim }: ClaimedTurn) =>
  and(
    ofCandidate(ctx, candidateId),
    isOpen,
    eq(assistantTurns.turnId, turnId),
    eq(assistantTurns.claim, claim),
  );

/** Keeps the answer of who has the claim; not when the conversation was taken away meanwhile. */
export async function keepClaimed(ctx: Context, claimed: ClaimedTurn, turn: KeptTurn): Promise<void> {
  await ctx.tx.update(assistantTurns).set({ turn, at: ctx.clock.now() }).where(ofClaim(ctx, claimed));
}

/** Gives a claim up unanswered: whoever asks or waits next may answer. */
export async function releaseClaim(ctx: Context, claimed: ClaimedTurn): Promise<void> {
  await ctx.tx.update(assistantTurns).set({ at: GIVEN_UP }).where(ofClaim(ctx, claimed));
}

/** Removes all but the last turns of a candidate, and what was asked before them. */
export async function removeTurnsBeyond(ctx: Context, candidateId: number, count: number): Promise<void> {
  const first = ctx.tx
    .select({ id: assistantTurns.id })
    .from(assistantTurns)
    .where(and(ofCandidate(ctx, candidateId), isAnswered))
    .orderBy(desc(assistantTurns.id))
    .offset(count)
    .limit(1);
  await ctx.tx
    .delete(assistantTurns)
    .where(and(ofCandidate(ctx, candidateId), sql`${assistantTurns.id} <= (${first})`));
}

/** Removes the whole conversation; gives how many turns it had. */
export async function removeTurns(ctx: Context, candidateId: number): Promise<number> {
  const removed = await ctx.tx
    .delete(assistantTurns)
    .where(ofCandidate(ctx, candidateId))
    .returning({ turnId: assistantTurns.turnId, isAnswered: sql<boolean>`${isAnswered}` });
  return removed.filter((row) => row.isAnswered).length;
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
