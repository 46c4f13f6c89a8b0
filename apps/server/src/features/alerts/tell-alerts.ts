import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { SlowTask } from '../../platform/tasks/slow-task.ts';
import { clockZoneOf } from '../accounts/index.ts';
import { alertTime, findRecipient, findSchedule, mailLocaleOf } from '../notifications/index.ts';
import { listOpenByIds, type PositionRecord } from '../positions/index.ts';
import type { SavedSearchRecord } from '../saved-searches/index.ts';
import type { TenantEntry } from '../tenants/index.ts';
import { composeAlertMail } from './alert-mail.ts';
import type { AlertServices } from './alert-services.ts';
import { insertTelling, listDueSearches, noteToldUpTo, readTold, replan } from './alerts.repo.ts';
import { chooseTold, type FoundBySearch, type ToldSearch } from './choose-told.ts';
import { matchAsked } from './match-asked.ts';
import { findProgress, listNews, type PositionNews } from './position-news.repo.ts';
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
  return {
    begin: (ctx, { payload }) => findDue(services, ctx, PayloadSchema.parse(payload).candidateId),
    work: async ({ tenant, searches, news, until }) => {
      if (news.length === 0) return new Map();
      if (!(await services.reachVersion(tenant, until))) throw new Error('searches do not see the news yet');
      const positionIds = news.map(({ positionId }) => positionId);
      return matchAsked(services, tenant, { searches, positionIds });
    },
    finish: (ctx, found, due) => tell(services, ctx, { ...due, found }),
  };
}

async function findDue(services: AlertServices, ctx: Context, candidateId: number): Promise<Due | null> {
  const tenant = services.registry.findByDomain(ctx.tenant.domain);
  const progress = await findProgress(ctx);
  const searches = await listDueSearches(ctx, candidateId);
  if (tenant === undefined || progress === undefined || searches.length === 0) return null;
  const until = progress.matchedVersion;
  const after = Math.min(...searches.map(({ toldVersion }) => toldVersion ?? -1));
  return { candidateId, tenant, searches, news: await listNews(ctx, { after, until }), until };
}

async function tell(
  services: AlertServices,
  ctx: Context,
  { candidateId, searches: began, news, until, found }: Due & { found: FoundBySearch },
): Promise<void> {
  // Removed, changed, paused or put off meanwhile: the next time of such a search is another one.
  const stillDue = new Map((await listDueSearches(ctx, candidateId)).map((search) => [search.id, search]));
  const searches = began.flatMap(({ id }) => stillDue.get(id) ?? []);
  const recipient = await findRecipient(ctx, candidateId);
  if (recipient === undefined || searches.length === 0) return;
  const ids = searches.map(({ id }) => id);
  const now = ctx.clock.now();
  const asked = { schedule: await findSchedule(ctx, candidateId), now, timeZone: clockZoneOf(recipient) };
  // They rest by now: the task waited for long, or the hours were chosen meanwhile.
  const isResting =
    alertTime(
      { rhythm: 'at_once', weekday: 1, hour: 0 },
      { ...asked, schedule: { ...asked.schedule, delivery: 'at_once' } },
    ) > now;
  if (isResting) return replan(ctx, ids);
  const before = await readTold(ctx, candidateId);
  const matched = new Set([...found.values()].flat());
  const open = new Map((await listOpenByIds(ctx, [...matched])).map((position) => [position.id, position]));
  const isOpen = (id: number) => isStillOpen(open.get(id), now);
  const chosen = chooseTold({
    searches,
    found,
    news: news.filter(({ positionId }) => isOpen(positionId)),
    before,
    now,
  });
  await noteToldUpTo(ctx, ids, until);
  if (chosen.length === 0) return;
  await tellChosen(services, ctx, { recipient, chosen, open });
}

function isStillOpen(position: PositionRecord | undefined, now: Date): boolean {
  return position !== undefined && (position.closesAt === null || position.closesAt > now);
}

async function tellChosen(
  services: AlertServices,
  ctx: Context,
  {
    recipient,
    chosen,
    open,
  }: {
    recipient: NonNullable<Awaited<ReturnType<typeof findRecipient>>>;
    chosen: readonly ToldSearch[];
    open: ReadonlyMap<number, PositionRecord>;
  },
): Promise<void> {
  const candidateId = recipient.id;
  const facade = await services.facadeOf(ctx);
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
