import { toTimestamp } from '@opencareers/contracts/key-case';
import { type SearchAlert, standardAlert } from '@opencareers/contracts/saved-search-alerts';
import {
  canonicalSearch,
  type SavedSearchParams,
  savedSearchParamsHash,
} from '@opencareers/contracts/saved-search-params';
import type { SavedSearch } from '@opencareers/contracts/saved-searches';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import { lockSignedIn } from '../accounts/index.ts';
import type { Fulfil, OptInServices } from '../opt-ins/index.ts';
import { type PositionCalls, type RawQuery, readSearchRequest } from '../positions/index.ts';
import type { TenantEntry, TenantRegistry } from '../tenants/index.ts';
import { insertSavedSearch, listSavedSearches, type SearchKeeper, setPaused } from './saved-searches.repo.ts';
import type { SavedSearchRecord } from './saved-searches.schema.ts';

/** What the calls of saved searches work with. */
export interface SavedSearchServices {
  db: Connection;
  clock: Clock;
  registry: TenantRegistry;
  calls: Pick<PositionCalls, 'findNews'>;
  /** How visitors save a search by an address. */
  optIns: OptInServices;
}

/** Whether candidates can keep searches [SEARCH-16]; that somebody is signed in is another matter. */
export function areSearchesSaved({ notificationsConfig }: TenantConfig): boolean {
  return notificationsConfig.notificationKeys.savedSearchNotification.enabled;
}

/** The site that is searched: the whole one, or a microsite that there is. */
interface SearchedSite {
  /** As the site sees it. */
  config: TenantConfig;
  /** Empty for the whole one. */
  microsite: string;
}

/** The site that a request is about; an unknown microsite is the whole site. */
export async function searchedSiteOf(
  registry: TenantRegistry,
  tenant: TenantEntry,
  asked: string | null,
): Promise<SearchedSite> {
  const whole = await registry.getConfig(tenant);
  if (asked === null || !Object.hasOwn(whole.microsites, asked)) return { config: whole, microsite: '' };
  return { config: await registry.getConfig(tenant, asked), microsite: asked };
}

/** The search that a request asks, as it is kept. Throws for one that cannot be read. */
export function paramsOf(query: RawQuery): SavedSearchParams {
  const { query: words, location, mapBounds, filters } = readSearchRequest(query);
  const bounds = mapBounds && [mapBounds.south, mapBounds.west, mapBounds.north, mapBounds.east];
  return { query: words, location, map_bounds: bounds?.join() ?? '', filters: Object.fromEntries(filters) };
}

/** The request that asks a search. */
export function requestOf({ query, location, map_bounds: bounds, filters }: SavedSearchParams): RawQuery {
  const named = Object.entries(filters).map(([name, values]) => [`filter_${name}`, values]);
  return { query, location, map_bounds: bounds, ...Object.fromEntries(named) };
}

/** What is to be kept; `was` brings back one that was removed, as it was. */
interface SearchToKeep {
  params: SavedSearchParams;
  /** How it is heard of; what the tenant does where it is left out. */
  alert?: SearchAlert;
  /** Whether it is kept beyond the limit of the tenant as well: nobody chose it beside the others. */
  isBeyondLimit?: boolean;
  was?: Pick<SavedSearch, 'name' | 'savedTs' | 'lookedTs'> & { alert?: SearchAlert };
}

/**
 * Keeps a search; safe to repeat. Gives its hash, null when it was kept already. Throws `saved_searches_full` where the
 * tenant lets nobody keep another one.
 */
export async function addSavedSearch(
  ctx: Context,
  { keeper, config }: { keeper: SearchKeeper; config: TenantConfig },
  { params: asked, alert, isBeyondLimit = false, was }: SearchToKeep,
): Promise<string | null> {
  const { searchConfig } = config.pcsxConfig;
  const { savedSearchNotification } = config.notificationsConfig.notificationKeys;
  const params = canonicalSearch(paramsOf(requestOf(asked)), searchConfig);
  const paramsHash = savedSearchParamsHash(params, searchConfig);
  await lockSignedIn(ctx, keeper.candidateId);
  const kept = await listSavedSearches(ctx, keeper);
  if (kept.some((search) => search.paramsHash === paramsHash)) return null;
  if (!isBeyondLimit && kept.length >= searchConfig.savedSearchConfig.limit)
    throw new AppError('saved_searches_full', { body: 'envelope' });
  const now = ctx.clock.now().getTime();
  // Nobody has looked at it in the future: news would be hidden until then.
  const momentOf = (seconds: number | undefined) => new Date(Math.min(now, (seconds ?? now) * 1000));
  await insertSavedSearch(ctx, keeper, {
    paramsHash,
    params,
    name: was?.name ?? '',
    savedAt: momentOf(was?.savedTs),
    lookedAt: momentOf(was?.lookedTs),
    ...(was?.alert ?? alert ?? standardAlert(savedSearchNotification.frequencySettings.interval)),
  });
  return paramsHash;
}

/** The search that a visitor asks to save, as it waits for the proof of their address. Throws for one that cannot be read. */
export function searchToProve(asked: SavedSearchParams, config: TenantConfig): SavedSearchParams {
  return canonicalSearch(paramsOf(requestOf(asked)), config.pcsxConfig.searchConfig);
}

/** Keeps what a visitor asked to save. Who had paused all wants to hear of this one: nothing else would come of it. */
export const fulfilSavedSearch: Fulfil = async (ctx, { candidateId, wish, microsite, config }) => {
  const params = wish as unknown as SavedSearchParams;
  await addSavedSearch(ctx, { keeper: { candidateId, microsite }, config }, { params });
  await setPaused(ctx, candidateId, false);
};

/** How somebody hears of what is new in a search. */
export function alertOf({ rhythm, weekday, hour, byBell, byMail }: SearchAlert): SearchAlert {
  return { rhythm, weekday, hour, byBell, byMail };
}

/** Saved searches as they travel, each with how much of what it finds is new; all counted in memory. */
export async function presentSavedSearches(
  { calls }: Pick<SavedSearchServices, 'calls'>,
  { tenant, microsite }: { tenant: TenantEntry; microsite: string },
  rows: readonly SavedSearchRecord[],
): Promise<SavedSearch[]> {
  const asked = rows.map(({ params, lookedAt }) => ({ query: requestOf(params), after: lookedAt }));
  const news = await calls.findNews(tenant, asked, { microsite });
  return rows.map((row, index) => ({
    ...row.params,
    filters: Object.fromEntries(
      Object.entries(row.params.filters).map(([key, values]) => [key, [...values]]),
    ),
    savedSearchParamsHash: row.paramsHash,
    name: row.name,
    savedTs: toTimestamp(row.savedAt),
    lookedTs: toTimestamp(row.lookedAt),
    newCount: news[index]?.count ?? 0,
    alert: alertOf(row),
  }));
}

/** Looks that follow one another this closely are one visit: what was new at its first one stays marked. */
const VISIT_MILLISECONDS = 30 * 60_000;

/** Who has not looked since then comes for another visit. */
export function visitBegan(now: Date): Date {
  return new Date(now.getTime() - VISIT_MILLISECONDS);
}

/** What opened after it is marked as new to who looks now. */
export function newAfter({ lookedAt, markedAfter }: SavedSearchRecord, now: Date): Date {
  return lookedAt < visitBegan(now) ? lookedAt : markedAfter;
}
