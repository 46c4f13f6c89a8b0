import type { FilterDefinition } from '@opencareers/contracts/position-search';
import type { TalentMembership, TalentNetwork } from '@opencareers/contracts/talent-network';
import { TALENT_PATHS } from '@opencareers/contracts/talent-network-calls';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import { preload, type Site } from '../../shell/site.ts';

type Asking = Pick<Site, 'api' | 'boot'>;

/** What the page of the network shows before anybody has typed anything. */
export interface TalentPageData {
  network: TalentNetwork;
  /** Filters that interests are chosen from, with the values that occur. */
  filters: FilterDefinition[];
  /** The candidate's own; null of visitors and of who is no member. */
  membership: TalentMembership | null;
}

/** All of it at once, as the page shows it at once. */
export function talentQuery({ api, boot }: Asking) {
  return queryOptions<TalentPageData, ApiError>({
    queryKey: ['talent-network', boot.isLoggedIn],
    queryFn: async ({ signal }) => {
      const [network, search, own] = await Promise.all([
        api.get(api.path(TALENT_PATHS.network), signal),
        api.get(api.path('/api/pcsx/search', { map: '0' }), signal),
        boot.isLoggedIn ? api.get(api.path(TALENT_PATHS.membership), signal) : null,
      ]);
      const { smartFilters, allFilters } = search.data.filterDef;
      const filters = network.data.interestFilters.flatMap((name) => {
        const filter = [...smartFilters, ...allFilters].find(({ filterName }) => filterName === name);
        return filter === undefined || (filter.options ?? []).length === 0 ? [] : [filter];
      });
      return { network: network.data, filters, membership: own?.data.membership ?? null };
    },
    staleTime: STALE_MS.live,
    meta: { isFailureShown: true },
  });
}

/** Brings what the page shows: the server waits for it. */
export async function preloadTalentNetwork(site: Site): Promise<void> {
  await preload(site, { ...talentQuery(site), gcTime: Number.POSITIVE_INFINITY });
}
