import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { candidates } from '../accounts/index.ts';
import { positions } from '../positions/index.ts';
import { alertPauses, type SavedSearchRecord, savedSearches } from '../saved-searches/index.ts';
import { alertTellings, alertTold } from './alerts.schema.ts';

/** Of whom, and how many. */
interface Page {
  email: string | undefined;
  limit: number;
}

export interface SearchRow {
  search: SavedSearchRecord;
  email: string;
  isPaused: boolean;
}

/** Saved searches with whose they are, those that are due first. */
export async function listSearches(
  ctx: Context,
  { email, limit, hasNews }: Page & { hasNews: boolean },
): Promise<SearchRow[]> {
  return ctx.tx
    .select({
      search: savedSearches,
      email: candidates.email,
      isPaused: sql<boolean>`${alertPauses.pausedAt} is not null`,
    })
    .from(savedSearches)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, savedSearches.tenantId), eq(candidates.id, savedSearches.candidateId)),
    )
    .leftJoin(
      alertPauses,
      and(
        eq(alertPauses.tenantId, savedSearches.tenantId),
        eq(alertPauses.candidateId, savedSearches.candidateId),
      ),
    )
    .where(
      and(
        eq(savedSearches.tenantId, ctx.tenant.id),
        hasNews ? isNotNull(savedSearches.newsVersion) : undefined,
        email === undefined ? undefined : eq(candidates.email, email),
      ),
    )
    .orderBy(asc(savedSearches.dueAt), asc(savedSearches.id))
    .limit(limit);
}

export interface TellingRow {
  id: number;
  email: string;
  toldAt: Date;
  byMail: boolean;
  namedCount: number;
  moreCount: number;
}

/** What was told, the newest first. */
export async function listTellings(ctx: Context, { email, limit }: Page): Promise<TellingRow[]> {
  const { id, toldAt, byMail, namedCount, moreIds } = alertTellings;
  return ctx.tx
    .select({
      id,
      email: candidates.email,
      toldAt,
      byMail,
      namedCount,
      moreCount: sql<number>`cardinality(${moreIds})`,
    })
    .from(alertTellings)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, alertTellings.tenantId), eq(candidates.id, alertTellings.candidateId)),
    )
    .where(
      and(
        eq(alertTellings.tenantId, ctx.tenant.id),
        email === undefined ? undefined : eq(candidates.email, email),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** The positions that were named to a candidate, the newest first. */
export async function listNamed(
  ctx: Context,
  candidateId: number,
  limit: number,
): Promise<{ positionId: number; title: string; toldAt: Date }[]> {
  return ctx.tx
    .select({ positionId: alertTold.positionId, title: positions.title, toldAt: alertTold.toldAt })
    .from(alertTold)
    .innerJoin(
      positions,
      and(eq(positions.tenantId, alertTold.tenantId), eq(positions.id, alertTold.positionId)),
    )
    .where(and(eq(alertTold.tenantId, ctx.tenant.id), eq(alertTold.candidateId, candidateId)))
    .orderBy(desc(alertTold.toldAt), desc(alertTold.positionId))
    .limit(limit);
}
