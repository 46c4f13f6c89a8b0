import type { MatchablePosition } from '@opencareers/match/compute-match';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { openPublic } from '../positions.repo.ts';
import { positions } from '../positions.schema.ts';

const columns = {
  id: positions.id,
  title: positions.title,
  skills: positions.skills,
  skillChoices: positions.skillChoices,
};

/** What of a position is compared with profiles. */
export interface MatchableRow extends MatchablePosition {
  id: number;
}

/** A matchable position as the change log tells it. */
export interface ChangedMatchable extends MatchableRow {
  version: number;
  isListed: boolean;
}

/** The positions with these ids. */
export async function listMatchable(ctx: Context, ids: readonly number[]): Promise<MatchableRow[]> {
  if (ids.length === 0) return [];
  return ctx.tx
    .select(columns)
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), inArray(positions.id, [...ids])));
}

/** A batch of open public positions in order of id. */
export async function listOpenMatchable(
  ctx: Context,
  page: { afterId: number; limit: number },
): Promise<MatchableRow[]> {
  return ctx.tx
    .select(columns)
    .from(positions)
    .where(and(openPublic(ctx), gt(positions.id, page.afterId)))
    .orderBy(asc(positions.id))
    .limit(page.limit);
}

/** What changed after a version, in order of version and id. */
export async function listMatchableChanges(
  ctx: Context,
  page: { version: number; afterId: number; limit: number },
): Promise<ChangedMatchable[]> {
  return ctx.tx
    .select({
      ...columns,
      version: positions.version,
      isListed: sql<boolean>`${positions.archivedAt} is null and not ${positions.isPrivate}`,
    })
    .from(positions)
    .where(
      and(
        eq(positions.tenantId, ctx.tenant.id),
        sql`(${positions.version}, ${positions.id}) > (${page.version}, ${page.afterId})`,
      ),
    )
    .orderBy(asc(positions.version), asc(positions.id))
    .limit(page.limit);
}
