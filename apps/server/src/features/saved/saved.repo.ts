import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { positions } from '../positions/index.ts';
import { savedPositions } from './saved.schema.ts';

const ofCandidate = (ctx: Context, candidateId: number) =>
  and(eq(savedPositions.tenantId, ctx.tenant.id), eq(savedPositions.candidateId, candidateId));

/** What a candidate keeps, the last one first, with what a list shows of it; private ones are in no list. */
export async function listSaved(ctx: Context, candidateId: number) {
  return ctx.tx
    .select({
      id: positions.id,
      title: positions.title,
      locations: positions.locations,
      archivedAt: positions.archivedAt,
      savedAt: savedPositions.savedAt,
    })
    .from(savedPositions)
    .innerJoin(
      positions,
      and(eq(positions.tenantId, savedPositions.tenantId), eq(positions.id, savedPositions.positionId)),
    )
    .where(and(ofCandidate(ctx, candidateId), eq(positions.isPrivate, false)))
    .orderBy(desc(savedPositions.savedAt), desc(savedPositions.positionId));
}

/** Ids of everything that a candidate keeps, also of what no list shows any more. */
export async function listSavedIds(ctx: Context, candidateId: number): Promise<number[]> {
  const rows = await ctx.tx
    .select({ id: savedPositions.positionId })
    .from(savedPositions)
    .where(ofCandidate(ctx, candidateId));
  return rows.map(({ id }) => id);
}

/** Those of the ids that a candidate keeps. */
export async function listSavedAmong(
  ctx: Context,
  candidateId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await ctx.tx
    .select({ id: savedPositions.positionId })
    .from(savedPositions)
    .where(and(ofCandidate(ctx, candidateId), inArray(savedPositions.positionId, [...ids])));
  return rows.map(({ id }) => id);
}

/** Those of the ids that are positions of the tenant which everybody may see, open or closed. */
export async function listSavable(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.tx
    .select({ id: positions.id })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        eq(positions.isPrivate, false),
        inArray(positions.id, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function insertSaved(ctx: Context, candidateId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const savedAt = ctx.clock.now();
  const values = ids.map((positionId) => ({ tenantId: ctx.tenant.id, candidateId, positionId, savedAt }));
  await ctx.tx.insert(savedPositions).values(values).onConflictDoNothing();
}

export async function removeSaved(ctx: Context, candidateId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .delete(savedPositions)
    .where(and(ofCandidate(ctx, candidateId), inArray(savedPositions.positionId, [...ids])));
}

/** Everything that is kept of a candidate, as rows, for the export. */
export async function listSavedRows(ctx: Context, candidateId: number) {
  return ctx.tx
    .select({
      positionId: savedPositions.positionId,
      savedAt: savedPositions.savedAt,
      title: sql<string | null>`(select ${positions.title} from ${positions}
        where ${positions.tenantId} = ${savedPositions.tenantId} and ${positions.id} = ${savedPositions.positionId})`,
    })
    .from(savedPositions)
    .where(ofCandidate(ctx, candidateId))
    .orderBy(savedPositions.savedAt);
}

export async function removeAllSaved(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx.delete(savedPositions).where(ofCandidate(ctx, candidateId));
}

/** Saved positions that a list shows. */
export async function countSaved(ctx: Context, candidateId: number): Promise<number> {
  const [row] = await ctx.tx
    .select({ saved: count() })
    .from(savedPositions)
    .innerJoin(
      positions,
      and(eq(positions.tenantId, savedPositions.tenantId), eq(positions.id, savedPositions.positionId)),
    )
    .where(
      and(
        eq(savedPositions.tenantId, ctx.tenant.id),
        eq(savedPositions.candidateId, candidateId),
        eq(positions.isPrivate, false),
      ),
    );
  return row?.saved ?? 0;
}
