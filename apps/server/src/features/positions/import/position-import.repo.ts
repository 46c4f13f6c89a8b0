import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type NewPositionRecord, positions } from '../positions.schema.ts';

/** What an import needs to know of a position that a former import wrote. */
export interface ImportedPosition {
  sourceId: string;
  contentHash: string;
  postedAt: Date;
  isOpen: boolean;
}

/** What the tenant has of a source under the given ids of that source. */
export async function findImported(
  ctx: Context,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, ImportedPosition>> {
  const rows = await ctx.tx
    .select({
      sourceId: positions.sourceId,
      contentHash: positions.contentHash,
      postedAt: positions.postedAt,
      isOpen: isNull(positions.archivedAt).mapWith(Boolean),
    })
    .from(positions)
    .where(and(ofSource(ctx, source), inArray(positions.sourceId, [...sourceIds])));
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/** The open positions of a source, to tell which of them a feed no longer has. */
export async function listOpenOfSource(
  ctx: Context,
  source: string,
): Promise<{ id: number; sourceId: string; title: string }[]> {
  return ctx.tx
    .select({ id: positions.id, sourceId: positions.sourceId, title: positions.title })
    .from(positions)
    .where(and(ofSource(ctx, source), isNull(positions.archivedAt)))
    .orderBy(asc(positions.id));
}

function ofSource(ctx: Context, source: string) {
  return and(eq(positions.tenantId, ctx.tenant.id), eq(positions.source, source));
}

/** Columns that an update leaves alone: who it is and since when we know it. */
const KEPT_COLUMNS = new Set(['id', 'tenantId', 'source', 'sourceId', 'createdAt']);

/** Creates or updates positions by the source's own id, in one statement. Ids and creation times stay. */
export async function upsertPositions(ctx: Context, records: readonly NewPositionRecord[]): Promise<void> {
  if (records.length === 0) return;
  const columns = Object.entries(positions)
    .filter(([key]) => !KEPT_COLUMNS.has(key) && key !== 'enableRLS' && key in (records[0] as object))
    .map(([key, column]) => [key, sql.raw(`excluded."${(column as { name: string }).name}"`)]);
  await ctx.tx
    .insert(positions)
    .values([...records])
    .onConflictDoUpdate({
      target: [positions.tenantId, positions.source, positions.sourceId],
      set: Object.fromEntries(columns),
    });
}

/** Closes the positions at `now`; those that are closed already keep their time. */
export async function closePositions(
  ctx: Context,
  ids: readonly number[],
  { version, now }: { version: number; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(positions)
    .set({ archivedAt: now, updatedAt: now, version })
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        inArray(positions.id, [...ids]),
        isNull(positions.archivedAt),
      ),
    );
}
