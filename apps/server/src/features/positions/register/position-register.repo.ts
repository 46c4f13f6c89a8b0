import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type PositionRecord, positions } from '../positions.schema.ts';

/** What an operator's list shows of a position. */
export type RegisteredPosition = Pick<
  PositionRecord,
  'id' | 'sourceId' | 'title' | 'locations' | 'isPrivate' | 'archivedAt'
>;

interface RegisterFilter {
  state: 'open' | 'closed' | 'all';
  /** In title, display number or the source's id; empty matches all. */
  query: string;
}

/** A page of the tenant's positions, newest first, public and private. */
export async function listRegistered(
  ctx: Context,
  { limit, offset, ...filter }: RegisterFilter & { limit: number; offset: number },
): Promise<RegisteredPosition[]> {
  return ctx.tx
    .select({
      id: positions.id,
      sourceId: positions.sourceId,
      title: positions.title,
      locations: positions.locations,
      isPrivate: positions.isPrivate,
      archivedAt: positions.archivedAt,
    })
    .from(positions)
    .where(matching(ctx, filter))
    .orderBy(desc(positions.postedAt), desc(positions.id))
    .limit(limit)
    .offset(offset);
}

/** How many positions the filter leaves. */
export async function countRegistered(ctx: Context, filter: RegisterFilter): Promise<number> {
  const [row] = await ctx.tx
    .select({ total: sql<number>`count(*)::int` })
    .from(positions)
    .where(matching(ctx, filter));
  return row?.total ?? 0;
}

/** A batch of open positions in order of id, in full, for an export. */
export async function listOpenInFull(
  ctx: Context,
  page: { afterId: number; limit: number },
): Promise<PositionRecord[]> {
  return ctx.tx
    .select()
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        isNull(positions.archivedAt),
        gt(positions.id, page.afterId),
      ),
    )
    .orderBy(asc(positions.id))
    .limit(page.limit);
}

function matching(ctx: Context, { state, query }: RegisterFilter): SQL | undefined {
  // What the operator types is text, not a pattern.
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(positions.tenantId, ctx.tenant.id),
    state === 'open' ? isNull(positions.archivedAt) : undefined,
    state === 'closed' ? isNotNull(positions.archivedAt) : undefined,
    query === ''
      ? undefined
      : or(
          ilike(positions.title, pattern),
          ilike(positions.displayJobId, pattern),
          ilike(positions.sourceId, pattern),
        ),
  );
}
