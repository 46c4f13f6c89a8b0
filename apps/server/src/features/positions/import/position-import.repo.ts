import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type NewPositionRecord, positions } from '../../../platform/schema.ts';

/** What an import needs to know of a position that a former import wrote. */
export interface ImportedPosition {
  id: number;
  sourceId: string;
  title: string;
  contentHash: string;
  postedAt: Date;
  isOpen: boolean;
}

/** Everything the tenant has of a source, by the source's own id. */
export async function findImported(ctx: Context, source: string): Promise<Map<string, ImportedPosition>> {
  const rows = await ctx.tx
    .select({
      id: positions.id,
      sourceId: positions.sourceId,
      title: positions.title,
      contentHash: positions.contentHash,
      postedAt: positions.postedAt,
      isOpen: isNull(positions.archivedAt).mapWith(Boolean),
    })
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), eq(positions.source, source)));
  return new Map(rows.map((row) => [row.sourceId, row]));
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
