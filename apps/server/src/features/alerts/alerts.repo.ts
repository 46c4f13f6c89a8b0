import { and, asc, eq, exists, gt, isNotNull, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { idList, isOneOf } from '../../platform/database/is-one-of.ts';
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
    .where(and(ofTenant(ctx), isOneOf(id, ids)));
  return new Map(rows.map((row) => [row.id, row.params]));
}

/** Notes that searches find news; when these are told is reckoned by `planDue`. */
export async function noteFound(ctx: Context, ids: readonly number[], version: number): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(savedSearches)
    .set({ newsVersion: version })
    .where(and(ofTenant(ctx), isOneOf(savedSearches.id, ids)));
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

/** The searches of candidates of which they are to be told now, of each the one saved first first. */
export async function listDueSearches(
  ctx: Context,
  candidateIds: readonly number[],
): Promise<SavedSearchRecord[]> {
  return ctx.tx
    .select()
    .from(savedSearches)
    .where(and(isDue(ctx), isOneOf(savedSearches.candidateId, candidateIds)))
    .orderBy(asc(savedSearches.savedAt), asc(savedSearches.id));
}

/** Lets the time of searches be reckoned anew. */
export async function replan(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(savedSearches)
    .set({ dueAt: null })
    .where(and(ofTenant(ctx), isOneOf(savedSearches.id, ids)));
}

/** Notes that all news up to a version were told, or were none; later ones stay to be told. */
export async function noteToldUpTo(ctx: Context, ids: readonly number[], version: number): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(savedSearches)
    .set({
      toldVersion: version,
      newsVersion: sql`case when ${savedSearches.newsVersion} > ${version} then ${savedSearches.newsVersion} end`,
      dueAt: null,
    })
    .where(and(ofTenant(ctx), isOneOf(savedSearches.id, ids)));
}

/** What a candidate was told: of each position with which facts, and of which only that there are more. */
export interface ToldBefore {
  /** Hashes by position, the last one last. */
  named: Map<number, string[]>;
  /** When it was last among those of which only their number was told. */
  more: Map<number, Date>;
}

const NOTHING_TOLD: ToldBefore = { named: new Map(), more: new Map() };

/** What candidates were told of some positions. */
export async function readTold(
  ctx: Context,
  candidateIds: readonly number[],
  positionIds: readonly number[],
): Promise<(candidateId: number) => ToldBefore> {
  const told = await ctx.tx
    .select({
      candidateId: alertTold.candidateId,
      positionId: alertTold.positionId,
      newsHash: alertTold.newsHash,
    })
    .from(alertTold)
    .where(
      and(
        eq(alertTold.tenantId, ctx.tenant.id),
        isOneOf(alertTold.candidateId, candidateIds),
        isOneOf(alertTold.positionId, positionIds),
      ),
    )
    .orderBy(asc(alertTold.toldAt));
  const counted = await ctx.tx
    .select({
      candidateId: alertTellings.candidateId,
      toldAt: alertTellings.toldAt,
      positionId: sql<number>`more.id`.mapWith(Number),
    })
    .from(alertTellings)
    .innerJoin(sql`unnest(${alertTellings.moreIds}) as more (id)`, sql`more.id = any(${idList(positionIds)})`)
    .where(and(eq(alertTellings.tenantId, ctx.tenant.id), isOneOf(alertTellings.candidateId, candidateIds)))
    .orderBy(asc(alertTellings.id));
  const before = new Map<number, ToldBefore>();
  const of = (candidateId: number): ToldBefore => {
    const known = before.get(candidateId) ?? { named: new Map(), more: new Map() };
    before.set(candidateId, known);
    return known;
  };
  for (const { candidateId, positionId, newsHash } of told) {
    const { named } = of(candidateId);
    named.set(positionId, [...(named.get(positionId) ?? []), newsHash]);
  }
  for (const { candidateId, positionId, toldAt } of counted) of(candidateId).more.set(positionId, toldAt);
  return (candidateId) => before.get(candidateId) ?? NOTHING_TOLD;
}

/** What a candidate is told now. */
export interface Telling {
  candidateId: number;
  byMail: boolean;
  named: readonly { positionId: number; newsHash: string }[];
  moreIds: readonly number[];
}

/** Notes what is told now, to each candidate once; gives the numbers of the tellings by candidate. */
export async function insertTellings(
  ctx: Context,
  tellings: readonly Telling[],
): Promise<Map<number, number>> {
  if (tellings.length === 0) return new Map();
  const told = { tenantId: ctx.tenant.id, toldAt: ctx.clock.now() };
  const named = tellings.flatMap(({ candidateId, named: each }) =>
    each.map(({ positionId, newsHash }) => ({
      candidate: candidateId,
      position: positionId,
      hash: newsHash,
    })),
  );
  await ctx.tx.execute(sql`
    insert into ${alertTold} (tenant_id, candidate_id, position_id, news_hash, told_at)
    select ${told.tenantId}, candidate, position, hash, ${told.toldAt.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (candidate integer, position bigint, hash text)
    on conflict do nothing`);
  const counted = tellings.map(({ candidateId, byMail, named: { length }, moreIds }) => ({
    candidate: candidateId,
    mail: byMail,
    count: length,
    more: `{${moreIds.join()}}`,
  }));
  const { rows } = await ctx.tx.execute<{ id: string; candidate_id: number }>(sql`
    insert into ${alertTellings} (tenant_id, candidate_id, told_at, by_mail, named_count, more_ids)
    select ${told.tenantId}, candidate, ${told.toldAt.toISOString()}, mail, count, more::bigint[]
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as told (candidate integer, mail boolean, count integer, more text)
    returning id, candidate_id`);
  return new Map(rows.map(({ id, candidate_id: candidateId }) => [candidateId, Number(id)]));
}
