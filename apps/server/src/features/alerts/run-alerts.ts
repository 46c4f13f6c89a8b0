import { type Context, type ContextSeed, inTenant } from '../../platform/context.ts';
import { giveWay } from '../../platform/give-way.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { addTasks } from '../../platform/tasks/add-task.ts';
import { clockZoneOf } from '../accounts/index.ts';
import { alertTime, listSchedules, STANDARD_SCHEDULE } from '../notifications/index.ts';
import { areSearchesSaved } from '../saved-searches/index.ts';
import type { TenantEntry } from '../tenants/index.ts';
import type { AlertServices } from './alert-services.ts';
import {
  type HeardSearch,
  hasUntold,
  listAskedFor,
  listDueCandidates,
  listHeardSearches,
  listUnplanned,
  noteFound,
  planDue,
  type UnplannedSearch,
} from './alerts.repo.ts';
import { SiteMatchings } from './open-matchings.ts';
import { type AlertProgress, findProgress, listNews, noteMatched, noteNews } from './position-news.repo.ts';
import { TELL_TASK } from './tell-alerts.ts';

/** Searches that are read and matched in one step: while they are read, nobody else has a turn. */
const SEARCHES_AT_ONCE = 2_000;
/** Searches whose time is reckoned in one step, and candidates whose tasks are added in one. */
const BATCH = 1_000;

/** What a run came to. */
export interface AlertRun {
  /** Positions that became news since the last run. */
  news: number;
  /** Saved searches that find some of them. */
  searches: number;
  /** Candidates who are told something now. */
  candidates: number;
}

/**
 * A whole run for a tenant: what became news, which saved searches find it, when they are told, and who is told now. Each
 * step ends with its transaction and may be repeated, so a run that ends anywhere is taken up by the next one.
 */
export async function runAlerts(services: AlertServices, tenant: TenantEntry): Promise<AlertRun> {
  const seed: ContextSeed = {
    tenant,
    actor: { kind: 'system' },
    clock: services.clock,
    requestId: 'alert-run',
  };
  const begun = await inTenant(services.db, seed, readBegun);
  if (isIdle(begun, tenant)) return { news: 0, searches: 0, candidates: 0 };
  const { news, searches } = await bringNews(services, { tenant, seed, before: begun.progress });
  // Where the company has turned saved searches off, what was due stays until they are there again.
  if (!areSearchesSaved(await services.registry.getConfig(tenant))) return { news, searches, candidates: 0 };
  await planAll(services, seed);
  return { news, searches, candidates: await addTellings(services, seed) };
}

/** Where a run begins. */
interface Begun {
  progress: AlertProgress | undefined;
  /** Whether some search has news that nobody was told of. */
  isWaiting: boolean;
}

async function readBegun(ctx: Context): Promise<Begun> {
  return { progress: await findProgress(ctx), isWaiting: await hasUntold(ctx) };
}

/** Most tenants at most times: nothing changed and nothing waits, and looking costs one transaction a minute. */
function isIdle({ progress, isWaiting }: Begun, { positionVersion }: TenantEntry): boolean {
  if (isWaiting || progress === undefined) return false;
  return progress.seenVersion >= positionVersion && progress.matchedVersion >= progress.seenVersion;
}

async function bringNews(
  services: AlertServices,
  { tenant, seed, before }: { tenant: TenantEntry; seed: ContextSeed; before: AlertProgress | undefined },
): Promise<{ news: number; searches: number }> {
  const { db, registry } = services;
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(db, seed, work);
  const isBehind = before === undefined || before.seenVersion < tenant.positionVersion;
  const { seenVersion: until, matchedVersion: after } = isBehind ? await within(noteNews) : before;
  if (after >= until) return { news: 0, searches: 0 };
  const config = await registry.getConfig(tenant);
  const news = areSearchesSaved(config) ? await within((ctx) => listNews(ctx, { after, until })) : [];
  const positionIds = news.map(({ positionId }) => positionId);
  let searches = 0;
  if (positionIds.length > 0) {
    // The next run has another look.
    if (!(await services.reachVersion(tenant, until))) return { news: 0, searches: 0 };
    const matchings = new SiteMatchings(services, tenant, { positionIds, isOfAll: true });
    const readParams = (ids: readonly number[]) => within((ctx) => listAskedFor(ctx, ids));
    const limit = SEARCHES_AT_ONCE;
    for (let page: HeardSearch[] = [], isFirst = true; isFirst || page.length === limit; isFirst = false) {
      const afterId = page.at(-1)?.id ?? 0;
      page = await within((ctx) => listHeardSearches(ctx, { afterId, limit }));
      const found = await matchings.listFinding(page, readParams);
      await within((ctx) => noteFound(ctx, found, until));
      searches += found.length;
    }
    await matchings.end();
  }
  await within((ctx) => noteMatched(ctx, until));
  return { news: positionIds.length, searches };
}

async function planAll({ db, clock }: AlertServices, seed: ContextSeed): Promise<void> {
  for (let planned = BATCH; planned === BATCH; )
    planned = await inTenant(db, seed, async (ctx) => {
      const rows = await listUnplanned(ctx, BATCH);
      const schedules = await listSchedules(
        ctx,
        rows.map(({ candidateId }) => candidateId),
      );
      const now = clock.now();
      const plan = (row: UnplannedSearch) => {
        const schedule = schedules.get(row.candidateId) ?? STANDARD_SCHEDULE;
        return { ...row, dueAt: alertTime(row, { schedule, now, timeZone: clockZoneOf(row) }) };
      };
      const due = await mapInSlices(rows, plan, giveWay);
      if (due.length > 0) await planDue(ctx, due);
      return due.length;
    });
}

async function addTellings({ db }: AlertServices, seed: ContextSeed): Promise<number> {
  let told = 0;
  for (let page: number[] = [], isFirst = true; isFirst || page.length === BATCH; isFirst = false) {
    const afterId = page.at(-1) ?? 0;
    page = await inTenant(db, seed, async (ctx) => {
      const due = await listDueCandidates(ctx, { afterId, limit: BATCH });
      await addTasks(
        ctx,
        due.map((candidateId) => ({
          kind: TELL_TASK,
          key: String(candidateId),
          payload: { candidateId },
          candidateId,
        })),
      );
      return due;
    });
    told += page.length;
  }
  return told;
}
