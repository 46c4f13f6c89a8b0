import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { SlowTask } from '../../platform/tasks/slow-task.ts';
import { clockZoneOf } from '../accounts/index.ts';
import {
  alertTime,
  findRecipient,
  findSchedule,
  mailLocaleOf,
  type Recipient,
} from '../notifications/index.ts';
import { listOpenByIds } from '../positions/index.ts';
import type { SavedSearchRecord } from '../saved-searches/index.ts';
import type { TenantEntry } from '../tenants/index.ts';
import { composeAlertMail } from './alert-mail.ts';
import type { AlertServices } from './alert-services.ts';
import { insertTelling, listDueSearches, noteToldUpTo, readTold, replan } from './alerts.repo.ts';
import { chooseTold, type FoundBySearch, type ToldSearch } from './choose-told.ts';
import { openMatchings } from './open-matchings.ts';
import { findProgress, listNews, type PositionNews, refreshNews } from './position-news.repo.ts';
import { nameSearch, searchPath } from './search-name.ts';

/** Tells one candidate all that is due to them. */
export const TELL_TASK = 'search-alert';
/** Kind of what stands behind the bell. */
const ALERT_KIND = 'POSITIONAlert';

const PayloadSchema = z.object({ candidateId: z.number() });

interface Due {
  candidateId: number;
  tenant: TenantEntry;
  searches: SavedSearchRecord[];
  news: PositionNews[];
  until: number;
}

/**
 * Tells one candidate all that is due, in one mail. What is told is decided in the transaction that puts the mail into
 * the queue and removes this task: however often it is begun, and by whom, there is one mail.
 */
export function createTellTask(services: AlertServices): SlowTask<Due, FoundBySearch> {
  const recent = new RecentNews();
  return {
    begin: (ctx, { payload }) => findDue(services, ctx, { ...PayloadSchema.parse(payload), recent }),
    work: async ({ tenant, searches, news, until }) => {
      if (news.length === 0) return new Map();
      if (!(await services.reachVersion(tenant, until))) throw new Error('searches do not see the news yet');
      const positionIds = news.map(({ positionId }) => positionId);
      return openMatchings(services, tenant, positionIds)(searches);
    },
    finish: (ctx, found, due) => tell(services, ctx, { ...due, found }),
  };
}

/** The news of each tenant as they were last read: at the hour of many digests all ask for the same. */
class RecentNews {
  readonly #kept = new Map<number, { until: number; news: PositionNews[] }>();

  async read(ctx: Context, { after, until }: { after: number; until: number }): Promise<PositionNews[]> {
    const kept = this.#kept.get(ctx.tenant.id);
    const all = kept?.until === until ? kept.news : await listNews(ctx, { after: -1, until });
    this.#kept.set(ctx.tenant.id, { until, news: all });
    return all.filter(({ newsVersion }) => newsVersion > after);
  }
}

async function findDue(
  services: AlertServices,
  ctx: Context,
  { candidateId, recent }: { candidateId: number; recent: RecentNews },
): Promise<Due | null> {
  const tenant = services.registry.findByDomain(ctx.tenant.domain);
  const progress = await findProgress(ctx);
  const searches = await listDueSearches(ctx, candidateId);
  if (tenant === undefined || progress === undefined || searches.length === 0) return null;
  const until = progress.matchedVersion;
  const after = Math.min(...searches.map(({ toldVersion }) => toldVersion ?? -1));
  return { candidateId, tenant, searches, news: await recent.read(ctx, { after, until }), until };
}

async function tell(
  services: AlertServices,
  ctx: Context,
  { candidateId, searches: begun, news: begunNews, until, found }: Due & { found: FoundBySearch },
): Promise<void> {
  // Removed, changed, paused or put off meanwhile: the next time of such a search is another one.
  const stillDue = new Map((await listDueSearches(ctx, candidateId)).map((search) => [search.id, search]));
  const searches = begun.flatMap(({ id }) => stillDue.get(id) ?? []);
  const recipient = await findRecipient(ctx, candidateId);
  if (recipient === undefined || searches.length === 0) return;
  const ids = searches.map(({ id }) => id);
  if (await isResting(ctx, recipient)) return replan(ctx, ids);
  // Read again: what closed meanwhile is not told, and what changed is told as it is now.
  const matched = new Set([...found.values()].flat());
  const asked = begunNews.filter(({ positionId }) => matched.has(positionId));
  const news = await refreshNews(ctx, asked, until);
  const before = await readTold(ctx, candidateId);
  const chosen = chooseTold({ searches, found, news, before, now: ctx.clock.now() });
  await noteToldUpTo(ctx, ids, until);
  if (chosen.length > 0) await tellChosen(services, ctx, { recipient, chosen });
}

/** The task waited until the hours in which they rest, or those were chosen meanwhile. */
async function isResting(ctx: Context, recipient: Recipient): Promise<boolean> {
  const now = ctx.clock.now();
  const { quietHours } = await findSchedule(ctx, recipient.id);
  const schedule = { delivery: 'at_once' as const, quietHours };
  const atOnce = { rhythm: 'at_once' as const, weekday: 1, hour: 0 };
  return alertTime(atOnce, { schedule, now, timeZone: clockZoneOf(recipient) }) > now;
}

async function tellChosen(
  services: AlertServices,
  ctx: Context,
  { recipient, chosen }: { recipient: Recipient; chosen: readonly ToldSearch[] },
): Promise<void> {
  const candidateId = recipient.id;
  const facade = await services.facadeOf(ctx);
  const names = new Set(chosen.flatMap(({ named }) => named.map(({ positionId }) => positionId)));
  const open = new Map((await listOpenByIds(ctx, [...names])).map((position) => [position.id, position]));
  const mailed = chosen.filter(({ search }) => search.byMail);
  const telling = {
    candidateId,
    byMail: mailed.length > 0,
    named: chosen.flatMap(({ named }) => named),
    moreIds: [...new Set(chosen.flatMap(({ moreIds }) => moreIds))],
  };
  const id = await insertTelling(ctx, telling);
  if (mailed.length > 0) {
    const mail = composeAlertMail(services, { recipient, facade, told: mailed, open, now: ctx.clock.now() });
    await queueMail(ctx, { key: `alert:${id}`, candidateId, mail });
  }
  const locale = mailLocaleOf(facade.config, recipient);
  for (const { search, named, moreIds } of chosen.filter(({ search }) => search.byBell)) {
    const [first, ...others] = named;
    const only = others.length + moreIds.length === 0 ? open.get(first?.positionId ?? 0) : undefined;
    await services.notifier.notify(ctx, {
      candidateId,
      kind: ALERT_KIND,
      eventKey: `alert:${id}:${search.id}`,
      details: {
        search_name: nameSearch(search, { locale, config: facade.config }),
        ...(only && { position_title: only.title }),
      },
      redirectUrl: searchPath(search, facade.config),
      hasOwnMail: true,
    });
  }
}
