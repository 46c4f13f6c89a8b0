import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isOneOf } from '../../platform/database/is-one-of.ts';
import { positions } from '../positions/index.ts';
import { savedSearches } from '../saved-searches/index.ts';
import { tenants } from '../tenants/index.ts';
import { alertProgress, type NewsReason, positionNews } from './alerts.schema.ts';

/** Days that a position must have been closed for to be news when it opens again: feeds that fail close everything. */
const CLOSED_DAYS = 7;
/** Days after which news are none any more. */
const NEWS_DAYS = 60;
const DAY_MILLISECONDS = 86_400_000;

export type AlertProgress = typeof alertProgress.$inferSelect;

/** How far the tenant has come; undefined before its first run. */
export async function findProgress(ctx: Context): Promise<AlertProgress | undefined> {
  const [row] = await ctx.tx.select().from(alertProgress).where(eq(alertProgress.tenantId, ctx.tenant.id));
  return row;
}

/**
 * Notes which of the positions that changed since the last run are news, and that it has looked. The first run of a
 * tenant only notes what is there. Both happen in the transaction of `ctx`; another run waits for it.
 */
export async function noteNews(ctx: Context): Promise<AlertProgress> {
  const tenantId = ctx.tenant.id;
  // Locked before the version is read: a run that was waited for may have seen later ones.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('alert_progress'), ${tenantId})`);
  const [reached] = await ctx.tx
    .select({ version: tenants.positionVersion })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const until = reached?.version ?? 0;
  const before = await findProgress(ctx);
  if (before !== undefined && before.seenVersion >= until) return before;
  const span = { after: before?.seenVersion ?? -1, until };
  await noteChanges(ctx, { ...span, isFirst: before === undefined, notBefore: await findFutureLook(ctx) });
  const next = { tenantId, seenVersion: until, matchedVersion: before?.matchedVersion ?? until };
  await ctx.tx
    .insert(alertProgress)
    .values(next)
    .onConflictDoUpdate({ target: alertProgress.tenantId, set: { seenVersion: until } });
  return next;
}

/** Notes that news up to a version were brought to the searches that find them. */
export async function noteMatched(ctx: Context, version: number): Promise<void> {
  await ctx.tx
    .update(alertProgress)
    .set({ matchedVersion: sql`greatest(${alertProgress.matchedVersion}, ${version})` })
    .where(eq(alertProgress.tenantId, ctx.tenant.id));
}

// Of each part of what counts as a change a hash; the places in order of their names, as feeds turn them around.
const FACTS = sql`concat_ws('.',
  left(md5(${positions.title}), 8),
  left(md5(concat_ws('|', ${positions.workLocationOption}, (
    select string_agg(place ->> 'standardized', '|' order by place ->> 'standardized')
    from jsonb_array_elements(${positions.locations}) as place))), 8),
  left(md5(concat(${positions.payMin}, '|', ${positions.payMax}, '|', ${positions.payCurrency}, '|', ${positions.payPeriod})), 8))`;

// Of a position that was seen before: why it is news now.
const BECOMES = sql`case
  when not excluded.is_open then null
  when news.openings = 0 then 'new'
  when not news.is_open and excluded.news_at - news.closed_at >= make_interval(days => ${CLOSED_DAYS}) then 'reopened'
  when excluded.facts <> news.facts then 'changed' end`;
// Whoever was to be told while it was closed for a moment is told now; the ledger knows who was told before.
const IS_BACK = sql`(excluded.is_open and not news.is_open and news.news_version is not null)`;

/**
 * A moment after which nobody has kept or looked at a search; null where all that was in the past. A clock that was set
 * back makes news in hours that searches remember: these news would be taken for seen once it is later again.
 */
async function findFutureLook(ctx: Context): Promise<Date | null> {
  const last = sql`greatest(${savedSearches.heardAfter}, ${savedSearches.lookedAt})`;
  const [found] = await ctx.tx
    .select({ at: sql<Date | null>`max(${last}) + interval '1 millisecond'`.mapWith(savedSearches.lookedAt) })
    .from(savedSearches)
    .where(and(eq(savedSearches.tenantId, ctx.tenant.id), gt(last, ctx.clock.now())));
  return found?.at ?? null;
}

interface ChangeSpan {
  /** Only notes what is there. */
  isFirst: boolean;
  after: number;
  until: number;
  /** News are dated at this moment at the earliest. */
  notBefore: Date | null;
}

async function noteChanges(ctx: Context, { isFirst, after, until, notBefore }: ChangeSpan): Promise<void> {
  await ctx.tx.execute(sql`
    insert into position_news as news
      (position_id, tenant_id, facts, openings, is_open, closed_at, news_version, news_at, reason)
    select id, tenant_id, facts, is_open::integer, is_open, case when not is_open then updated_at end,
      case when is_news then version end, case when is_news then dated_at end, case when is_news then 'new' end
    from (
      select changed.*, changed.is_open and not ${isFirst} as is_news
      from (
        select ${positions.id} as id, ${positions.tenantId} as tenant_id, ${positions.version} as version,
          ${positions.updatedAt} as updated_at, greatest(${positions.updatedAt}, ${notBefore}::timestamptz) as dated_at, ${FACTS} as facts,
          ${positions.archivedAt} is null and not ${positions.isPrivate} as is_open
        from ${positions}
        where ${and(
          eq(positions.tenantId, ctx.tenant.id),
          gt(positions.version, after),
          lte(positions.version, until),
        )}
      ) as changed
    ) as found
    on conflict (position_id) do update set
      facts = case when excluded.is_open then excluded.facts else news.facts end,
      openings = news.openings + coalesce(${BECOMES} in ('new', 'reopened'), false)::integer,
      is_open = excluded.is_open,
      closed_at = case
        when excluded.is_open then null
        when news.is_open then excluded.closed_at
        else news.closed_at end,
      news_version = case
        when ${BECOMES} is not null or ${IS_BACK} then excluded.news_version
        else news.news_version end,
      news_at = case when ${BECOMES} is not null then excluded.news_at else news.news_at end,
      reason = coalesce(${BECOMES}, news.reason)`);
}

/** A position that is news, while it is open to everybody. */
export interface PositionNews {
  positionId: number;
  newsVersion: number;
  newsAt: Date;
  reason: NewsReason;
  /** What the ledger calls the facts that are told. */
  newsHash: string;
}

const columns = {
  positionId: positionNews.positionId,
  newsVersion: sql<number>`${positionNews.newsVersion}`.mapWith(Number),
  newsAt: sql<Date>`${positionNews.newsAt}`.mapWith(positions.updatedAt),
  reason: sql<NewsReason>`${positionNews.reason}`,
  newsHash: sql<string>`${positionNews.facts} || '.' || ${positionNews.openings}`,
};

/** What became news after a version, the one posted last first; without what is too old or has closed. */
export async function listNews(
  ctx: Context,
  { after, until }: { after: number; until: number },
): Promise<PositionNews[]> {
  const now = ctx.clock.now();
  return ctx.tx
    .select(columns)
    .from(positionNews)
    .innerJoin(positions, eq(positions.id, positionNews.positionId))
    .where(
      and(
        eq(positionNews.tenantId, ctx.tenant.id),
        gt(positionNews.newsVersion, after),
        lte(positionNews.newsVersion, until),
        gt(positionNews.newsAt, new Date(now.getTime() - NEWS_DAYS * DAY_MILLISECONDS)),
        isOpenToAll(ctx),
      ),
    )
    .orderBy(desc(positions.postedAt), desc(positions.id));
}

function isOpenToAll(ctx: Context) {
  return and(
    eq(positions.tenantId, ctx.tenant.id),
    isNull(positions.archivedAt),
    eq(positions.isPrivate, false),
    or(isNull(positions.closesAt), gt(positions.closesAt, ctx.clock.now())),
  );
}

/**
 * The same news as they are now, in their order: without what has closed meanwhile, and what is news anew, which the next
 * run brings. Each table is asked by itself: joined, thousands of ids were looked up once for every one of them.
 */
export async function refreshNews(
  ctx: Context,
  news: readonly PositionNews[],
  until: number,
): Promise<PositionNews[]> {
  if (news.length === 0) return [];
  const ids = news.map(({ positionId }) => positionId);
  const open = await ctx.tx
    .select({ id: positions.id })
    .from(positions)
    .where(and(isOpenToAll(ctx), isOneOf(positions.id, ids)));
  const current = await ctx.tx
    .select(columns)
    .from(positionNews)
    .where(
      and(
        eq(positionNews.tenantId, ctx.tenant.id),
        isOneOf(positionNews.positionId, ids),
        lte(positionNews.newsVersion, until),
      ),
    );
  const isOpen = new Set(open.map(({ id }) => id));
  const byId = new Map(current.map((each) => [each.positionId, each]));
  return news.flatMap(({ positionId }) => (isOpen.has(positionId) ? (byId.get(positionId) ?? []) : []));
}
