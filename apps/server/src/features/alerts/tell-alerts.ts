import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { giveWay } from '../../platform/give-way.ts';
import { type QueuedMail, queueMails } from '../../platform/mail/queue-mail.ts';
import { mapInSlices } from '../../platform/slices.ts';
import type { BatchTask } from '../../platform/tasks/slow-task.ts';
import type { TaskFacts } from '../../platform/tasks/task-handler.ts';
import { clockZoneOf } from '../accounts/index.ts';
import {
  alertTime,
  findRecipients,
  listSchedules,
  mailLocaleOf,
  type Recipient,
  STANDARD_SCHEDULE,
} from '../notifications/index.ts';
import { type NamedPosition, readNamedPositions } from '../positions/index.ts';
import type { SavedSearchRecord } from '../saved-searches/index.ts';
import type { TenantEntry, TenantFacade } from '../tenants/index.ts';
import { composeAlertMail } from './alert-mail.ts';
import type { AlertServices } from './alert-services.ts';
import { insertTellings, listDueSearches, noteToldUpTo, readTold, replan } from './alerts.repo.ts';
import { chooseTold, type FoundBySearch, type ToldSearch } from './choose-told.ts';
import { openMatchings } from './open-matchings.ts';
import { findProgress, listNews, type PositionNews, refreshNews } from './position-news.repo.ts';
import { nameSearch, searchPath } from './search-name.ts';

/** Tells one candidate all that is due to them. */
export const TELL_TASK = 'search-alert';
/** Kind of what stands behind the bell. */
const ALERT_KIND = 'POSITIONAlert';

const PayloadSchema = z.object({ candidateId: z.number() });

const candidateOf = ({ payload }: TaskFacts): number => PayloadSchema.parse(payload).candidateId;

interface Due {
  tenant: TenantEntry;
  /** Of all the candidates. */
  searches: SavedSearchRecord[];
  news: PositionNews[];
  until: number;
}

/** The searches do not see the news yet: nobody's fault, and over in a moment. */
export class SearchesBehindError extends Error {
  constructor() {
    super('searches do not see the news yet');
    this.name = 'SearchesBehindError';
  }
}

/**
 * Tells candidates all that is due, each in one mail. What is told is decided in the transaction that puts the mails into
 * the queue and removes the tasks: however often they are begun, and by whom, there is one mail. All of them are read and
 * noted by the same few statements.
 */
export function createTellTask(services: AlertServices): BatchTask<Due, FoundBySearch> {
  const recent = new RecentNews();
  return {
    begin: (ctx, tasks) => findDue(services, ctx, { candidateIds: tasks.map(candidateOf), recent }),
    work: async ({ tenant, searches, news, until }) => {
      if (news.length === 0) return new Map();
      if (!(await services.reachVersion(tenant, until))) throw new SearchesBehindError();
      const positionIds = news.map(({ positionId }) => positionId);
      return openMatchings(services, tenant, positionIds)(searches);
    },
    finish: (ctx, found, { begun, tasks }) =>
      tell(services, ctx, { ...begun, found, candidateIds: tasks.map(candidateOf) }),
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
  { candidateIds, recent }: { candidateIds: readonly number[]; recent: RecentNews },
): Promise<Due | null> {
  const tenant = services.registry.findByDomain(ctx.tenant.domain);
  const progress = await findProgress(ctx);
  const searches = await listDueSearches(ctx, candidateIds);
  if (tenant === undefined || progress === undefined || searches.length === 0) return null;
  const until = progress.matchedVersion;
  const after = Math.min(...searches.map(({ toldVersion }) => toldVersion ?? -1));
  return { tenant, searches, news: await recent.read(ctx, { after, until }), until };
}

/** What somebody is told, who is told something. */
interface Chosen {
  recipient: Recipient;
  chosen: readonly ToldSearch[];
}

async function tell(
  services: AlertServices,
  ctx: Context,
  {
    candidateIds,
    searches: begun,
    news: begunNews,
    until,
    found,
  }: Due & { found: FoundBySearch; candidateIds: readonly number[] },
): Promise<void> {
  // Removed, changed, paused or put off meanwhile: the next time of such a search is another one.
  const stillDue = new Map((await listDueSearches(ctx, candidateIds)).map((search) => [search.id, search]));
  const searches = begun.flatMap(({ id }) => stillDue.get(id) ?? []);
  const recipients = await findRecipients(ctx, candidateIds);
  const resting = await findResting(ctx, recipients);
  const isToRest = ({ candidateId }: SavedSearchRecord) => resting.has(candidateId);
  await replan(ctx, idsOf(searches.filter(isToRest)));
  const told = searches.filter((search) => recipients.has(search.candidateId) && !isToRest(search));
  await noteToldUpTo(ctx, idsOf(told), until);
  // Read again: what closed meanwhile is not told, and what changed is told as it is now.
  const matched = new Set(told.flatMap(({ id }) => found.get(id) ?? []));
  const asked = begunNews.filter(({ positionId }) => matched.has(positionId));
  const news = await refreshNews(ctx, asked, until);
  const before = await readTold(ctx, [...recipients.keys()], [...matched]);
  const newsOf = rankNews(news, found);
  const now = ctx.clock.now();
  const ofOne = Map.groupBy(told, ({ candidateId }) => candidateId);
  const choose = ([candidateId, own]: [number, SavedSearchRecord[]]) =>
    chooseTold({ searches: own, found, news: newsOf(own), before: before(candidateId), now });
  const chosen = await mapInSlices(ofOne, choose, giveWay);
  const people = [...ofOne.keys()].flatMap((id, index): Chosen[] => {
    const recipient = recipients.get(id);
    const own = chosen[index] ?? [];
    return recipient === undefined || own.length === 0 ? [] : [{ recipient, chosen: own }];
  });
  await tellChosen(services, ctx, people);
}

const idsOf = (searches: readonly SavedSearchRecord[]): number[] => searches.map(({ id }) => id);

/** The news that some searches find, in their order: of many news each person has a few. */
function rankNews(
  news: readonly PositionNews[],
  found: FoundBySearch,
): (searches: readonly SavedSearchRecord[]) => PositionNews[] {
  const ranks = new Map(news.map(({ positionId }, rank) => [positionId, rank]));
  return (searches) => {
    const ids = new Set(searches.flatMap(({ id }) => found.get(id) ?? []));
    const own = [...ids].flatMap((id) => ranks.get(id) ?? []);
    return own.toSorted((one, other) => one - other).flatMap((rank) => news[rank] ?? []);
  };
}

/** Whose tasks waited until the hours in which they rest, or who chose those meanwhile. */
async function findResting(ctx: Context, recipients: ReadonlyMap<number, Recipient>): Promise<Set<number>> {
  const now = ctx.clock.now();
  const schedules = await listSchedules(ctx, [...recipients.keys()]);
  const atOnce = { rhythm: 'at_once' as const, weekday: 1, hour: 0 };
  const resting = [...recipients.values()].filter((recipient) => {
    const { quietHours } = schedules.get(recipient.id) ?? STANDARD_SCHEDULE;
    const schedule = { delivery: 'at_once' as const, quietHours };
    return alertTime(atOnce, { schedule, now, timeZone: clockZoneOf(recipient) }) > now;
  });
  return new Set(resting.map(({ id }) => id));
}

async function tellChosen(services: AlertServices, ctx: Context, people: readonly Chosen[]): Promise<void> {
  if (people.length === 0) return;
  const facade = await services.facadeOf(ctx);
  const named = people.flatMap(({ chosen }) => chosen.flatMap((search) => search.named));
  const open = await readNamedPositions(ctx, [...new Set(named.map(({ positionId }) => positionId))]);
  const tellings = await insertTellings(
    ctx,
    people.map(({ recipient, chosen }) => ({
      candidateId: recipient.id,
      byMail: chosen.some(({ search }) => search.byMail),
      named: chosen.flatMap((each) => each.named),
      moreIds: [...new Set(chosen.flatMap(({ moreIds }) => moreIds))],
    })),
  );
  const nameOf = ({ id }: Recipient) => `alert:${tellings.get(id)}`;
  const now = ctx.clock.now();
  const mailsOf = ({ recipient, chosen }: Chosen): QueuedMail[] => {
    const told = chosen.filter(({ search }) => search.byMail);
    if (told.length === 0) return [];
    const mail = composeAlertMail(services, { recipient, facade, told, open, now });
    // Many come together: each has its time at once, where its domain takes no more of them in this minute.
    const { tenantId, email: to } = recipient;
    const runAt = services.mailPace.plan({
      tenantId,
      to,
      perMinute: facade.config.notificationsConfig.mailsPerMinute,
    });
    return [{ key: nameOf(recipient), candidateId: recipient.id, mail, runAt }];
  };
  await queueMails(ctx, (await mapInSlices(people, mailsOf, giveWay)).flat());
  const entriesOf = (person: Chosen) => bellOf(person, { facade, open, name: nameOf(person.recipient) });
  const entries = await mapInSlices(people, entriesOf, giveWay);
  await services.notifier.notifyAll(ctx, entries.flat());
}

/** What stands behind the bell of somebody, an entry of each search. */
function bellOf(
  { recipient, chosen }: Chosen,
  { facade, open, name }: { facade: TenantFacade; open: ReadonlyMap<number, NamedPosition>; name: string },
) {
  const locale = mailLocaleOf(facade.config, recipient);
  return chosen
    .filter(({ search }) => search.byBell)
    .map(({ search, named, moreIds }) => {
      const jobs = named.length + moreIds.length;
      const only = jobs === 1 ? open.get(named[0]?.positionId ?? 0) : undefined;
      return {
        candidateId: recipient.id,
        kind: ALERT_KIND,
        eventKey: `${name}:${search.id}`,
        details: {
          search_name: nameSearch(search, { locale, config: facade.config }),
          jobs: String(jobs),
          ...(only && { position_title: only.title }),
        },
        redirectUrl: searchPath(search, facade.config),
        hasOwnMail: true,
      };
    });
}
