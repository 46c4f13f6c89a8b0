import { joinWithCommas, splitAtCommas } from '@opencareers/contracts/comma-values';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { QueryParameters } from '@opencareers/contracts/url-query';
import { inTenant } from '../../../platform/context.ts';
import { unlessAway } from '../../../platform/database/database-away.ts';
import { listOpenByIds } from '../positions.repo.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { searchPositions } from '../search/search.service.ts';
import { readSearchRequest, type SearchRequest } from '../search/search-request.ts';
import type { FeedServices, FeedTenant } from './feed-tenant.ts';

/** Most entries of a feed. */
export const FEED_ENTRIES_MAX = 50;

/**
 * Reads the search from the parameters of the search page. There, unlike in calls, one parameter may hold several
 * values joined by commas. Page number and order are passed over: a feed is always the newest first.
 */
export function readFeedSearch(
  query: Readonly<Record<string, unknown>>,
  config: TenantConfig,
): SearchRequest {
  const areCommasPart = config.behaviourFlags.enableCommaInFilterValues;
  const asked = Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'start' || name === 'sort_by') return [];
    if (areCommasPart || !name.startsWith('filter_')) return [[name, value]];
    const texts = [value].flat().filter((text) => typeof text === 'string');
    return [[name, texts.flatMap(splitAtCommas)]];
  });
  return { ...readSearchRequest(Object.fromEntries(asked)), start: 0, sort: 'timestamp', isDebug: false };
}

/** The search as parameters, always in the same order: the same search has the same address and id. */
export function feedParameters(
  { query, location, filters, language }: SearchRequest,
  config: TenantConfig,
): QueryParameters {
  const areCommasPart = config.behaviourFlags.enableCommaInFilterValues;
  const named = [...filters].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    query,
    location,
    hl: language,
    ...Object.fromEntries(
      named.map(([name, values]) => [
        `filter_${name}`,
        areCommasPart ? values : joinWithCommas(values.toSorted()),
      ]),
    ),
  };
}

/** The newest positions that the search finds, newest first. */
export async function findForFeed(
  services: FeedServices,
  { tenant, config, seed }: FeedTenant,
  request: SearchRequest,
): Promise<PositionRecord[]> {
  const { catalogs, gazetteer, clock, db } = services;
  const catalog = await catalogs.get(tenant);
  const scope = { catalog, config, gazetteer, now: clock.now(), isAdmin: false, size: FEED_ENTRIES_MAX };
  const { ids } = searchPositions(request, scope);
  const found = await unlessAway(
    () => inTenant(db, seed, (ctx) => listOpenByIds(ctx, ids)),
    (error) => {
      const kept = catalogs.kept.findAll(tenant.id, ids);
      // A feed in which one is missing would say that it was closed.
      if (kept.length < ids.length) throw error;
      return kept;
    },
  );
  const byId = new Map(found.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
