import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { candidates } from '../accounts/index.ts';
import { alertPauses, type SavedSearchRecord, savedSearches } from '../saved-searches/index.ts';
import { alertTellings, alertTold } from './alerts.schema.ts';

/** Milliseconds between two mails of somebody who wants to hear at once: what comes meanwhile is one mail. */
export const BETWEEN_MAILS_MS = 15 * 60_000;

const ofTenant = (ctx: Context) => eq(savedSearches.tenantId, ctx.tenant.id);
const isHeardOf = or(savedSearches.byBell, savedSearches.byMail);
const isPaused = (ctx: Context) =>
  exists(
    ctx.tx
      .select({ one: sql`1` })
      .from(alertPauses)
      .where(
        and(
          eq(alertPauses.tenantId, savedSearches.tenantId),
          eq(alertPauses.candidateId, savedSearches.candidateId),
        ),
      ),
  );

/** A search as it is matched. */
export type HeardSearch = Pick<SavedSearchRecord, 'id' | 'microsite'>;

/** A batch of the searches that somebody wants to hear of, in order of their ids. */
export async function listHeardSearches(
  ctx: Context,
  page: { afterId: number; limit: number },
): Promise<HeardSearch[]> {
  const { id, microsite } = savedSearches;
  return ctx.tx
    .select({ id, microsite })
    .from(savedSearches)
    .where(and(ofTenant(ctx), isHeardOf, gt(id, page.afterId)))
    .orderBy(asc(id))
    .limit(page.limit);
}

/** What searches ask for, by their ids; those that were ended meanwhile are not there. */
export async function listAskedFor(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, SavedSearchRecord['params']>> {
  const { id, params } = savedSearches;
  const rows = await ctx.tx
    .select({ id, params })
    .from(savedSearches)
    .where(and(ofTenant(ctx), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row.params]));
}

/** Notes that searches find news; when these are told is reckoned by `planDue`. */
export async function noteFound(ctx: Context, ids: readonly number[], version: number): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(savedSearches)
    .set({ newsVersion: version })
    .where(and(ofTenant(ctx), inArray(savedSearches.id, [...ids])));
}

/** Whether some search of the tenant has news that nobody was told of. */
export async function hasUntold(ctx: Context): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(ofTenant(ctx), isNotNull(savedSearches.newsVersion)))
    .limit(1);
  return rows.length > 0;
}

/** A search with news of which nobody knows yet when they are told, and the zone of its candidate. */
export type UnplannedSearch = Pick<
  SavedSearchRecord,
  'id' | 'candidateId' | 'rhythm' | 'weekday' | 'hour'
> & { timeZone: string | null; browserTimeZone: string | null };

export async function listUnplanned(ctx: Context, limit: number): Promise<UnplannedSearch[]> {
  const { id, candidateId, rhythm, weekday, hour } = savedSearches;
  const { timeZone, browserTimeZone } = candidates;
  return ctx.tx
    .select({ id, candidateId, rhythm, weekday, hour, timeZone, browserTimeZone })
    .from(savedSearches)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, savedSearches.tenantId), eq(candidates.id, savedSearches.candidateId)),
    )
    .where(
      and(
        ofTenant(ctx),
        isNotNull(savedSearches.newsVersion),
        isNull(savedSearches.dueAt),
        not(isPaused(ctx)),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Notes when the news of searches are told; not of one whose rhythm was changed meanwhile. */
export async function planDue(
  ctx: Context,
  planned: readonly (UnplannedSearch & { dueAt: Date })[],
): Promise<void> {
  const rows = planned.map(({ id, rhythm, weekday, hour, dueAt }) => ({
    id,
    rhythm,
    weekday,
    hour,
    due: dueAt.toISOString(),
  }));
  await ctx.tx.execute(sql`
    update ${savedSearches} set due_at = planned.due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as planned (id bigint, rhythm text, weekday smallint, hour smallint, due timestamptz)
    where ${savedSearches.tenantId} = ${ctx.tenant.id} and ${savedSearches.id} = planned.id
      and ${savedSearches.rhythm} = planned.rhythm and ${savedSearches.weekday} = planned.weekday
      and ${savedSearches.hour} = planned.hour`);
}

const isDue = (ctx: Context) =>
  and(
    ofTenant(ctx),
    isHeardOf,
    isNotNull(savedSearches.newsVersion),
    lte(savedSearches.dueAt, ctx.clock.now()),
    not(isPaused(ctx)),
  );

/** A batch of the candidates who are to be told something now, in order of their ids. */
export async function listDueCandidates(
  ctx: Context,
  page: { afterId: number; limit: number },
): Promise<number[]> {
  const now = ctx.clock.now();
  const toldJustNow = ctx.tx
    .select({ one: sql`1` })
    .from(alertTellings)
    .where(
      and(
        eq(alertTellings.tenantId, savedSearches.tenantId),
        eq(alertTellings.candidateId, savedSearches.candidateId),
        gt(alertTellings.toldAt, new Date(now.getTime() - BETWEEN_MAILS_MS)),
        // A clock that was set back must not silence anybody.
        lte(alertTellings.toldAt, now),
      ),
    );
  const rows = await ctx.tx
    .selectDistinct({ candidateId: savedSearches.candidateId })
    .from(savedSearches)
    .where(
      and(
        isDue(ctx),
        gt(savedSearches.candidateId, page.afterId),
        or(ne(savedSearches.rhythm, 'at_once'), notExists(toldJustNow)),
      ),
    )
    .orderBy(asc(savedSearches.candidateId))
    .limit(page.limit);
  return rows.map(({ candidateId }) => candidateId);
}

/** The searches of a candidate of which they are to be told now, the one saved first first. */
export async function listDueSearches(ctx: Context, candidateId: number): Promise<SavedSearchRecord[]> {
  return ctx.tx
    .select()
    .from(savedSearches)
    .where(and(isDue(ctx), eq(savedSearches.candidateId, candidateId)))
    .orderBy(asc(savedSearches.savedAt), asc(savedSearches.id));
}

/** Lets the time of searches be reckoned anew. */
export async function replan(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.tx
    .update(savedSearches)
    .set({ dueAt: null })
    .where(and(ofTenant(ctx), inArray(savedSearches.id, [...ids])));
}

/** Notes that all news up to a version were told, or were none; later ones stay to be told. */
export async function noteToldUpTo(ctx: Context, ids: readonly number[], version: number): Promise<void> {
  await ctx.tx
    .update(savedSearches)
    .set({
      toldVersion: version,
      newsVersion: sql`case when ${savedSearches.newsVersion} > ${version} then ${savedSearches.newsVersion} end`,
      dueAt: null,
    })
    .where(and(ofTenant(ctx), inArray(savedSearches.id, [...ids])));
}

/** What a candidate was told: of each position with which facts, and of which only that there are more. */
export interface ToldBefore {
  /** Hashes by position, the last one last. */
  named: Map<number, string[]>;
  /** When it was last among those of which only their number was told. */
  more: Map<number, Date>;
}

export async function readTold(ctx: Context, candidateId: number): Promise<ToldBefore> {
  const named = await ctx.tx
    .select()
    .from(alertTold)
    .where(and(eq(alertTold.tenantId, ctx.tenant.id), eq(alertTold.candidateId, candidateId)))
    .orderBy(asc(alertTold.toldAt));
  const tellings = await ctx.tx
    .select({ toldAt: alertTellings.toldAt, moreIds: alertTellings.moreIds })
    .from(alertTellings)
    .where(and(eq(alertTellings.tenantId, ctx.tenant.id), eq(alertTellings.candidateId, candidateId)))
    .orderBy(asc(alertTellings.id));
  const byPosition = Map.groupBy(named, ({ positionId }) => positionId);
  return {
    named: new Map([...byPosition].map(([id, rows]) => [id, rows.map(({ newsHash }) => newsHash)])),
    more: new Map(tellings.flatMap(({ toldAt, moreIds }) => moreIds.map((id) => [id, toldAt] as const))),
  };
}

/** What is told now. */
export interface Telling {
  candidateId: number;
  byMail: boolean;
  named: readonly { positionId: number; newsHash: string }[];
  moreIds: readonly number[];
}

export async function insertTelling(ctx: Context, telling: Telling): Promise<number> {
  const { candidateId, byMail, named, moreIds } = telling;
  const told = { tenantId: ctx.tenant.id, candidateId, toldAt: ctx.clock.now() };
  if (named.length > 0)
    await ctx.tx
      .insert(alertTold)
      .values(named.map((each) => ({ ...told, ...each })))
      .onConflictDoNothing();
  const [row] = await ctx.tx
    .insert(alertTellings)
    .values({ ...told, byMail, namedCount: named.length, moreIds: [...moreIds] })
    .returning({ id: alertTellings.id });
  return row?.id ?? 0;
}
