import type { SearchMatching } from '../positions/index.ts';
import { requestOf } from '../saved-searches/index.ts';
import type { TenantEntry } from '../tenants/index.ts';
import type { AlertServices } from './alert-services.ts';
import type { HeardSearch } from './alerts.repo.ts';
import type { FoundBySearch } from './choose-told.ts';

/** Finds which of some positions each search of a page finds, by the id of the search; for those that find some. */
type MatchHeard = (searches: readonly HeardSearch[]) => Promise<FoundBySearch>;

/**
 * Asks saved searches about positions, those of each site by themselves; what one page looks up is known to the next. What
 * looks at a site that is gone finds none.
 */
export function openMatchings(
  { registry, openMatching }: Pick<AlertServices, 'registry' | 'openMatching'>,
  tenant: TenantEntry,
  positionIds: readonly number[],
): MatchHeard {
  const bySite = new Map<string, SearchMatching>();
  const openSite = async (site: string): Promise<SearchMatching | null> => {
    const { microsites } = await registry.getConfig(tenant);
    if (site !== '' && !Object.hasOwn(microsites, site)) return null;
    const opened =
      bySite.get(site) ?? (await openMatching(tenant, { microsite: site === '' ? null : site, positionIds }));
    bySite.set(site, opened);
    return opened;
  };
  return async (searches) => {
    const found = new Map<number, readonly number[]>();
    for (const [site, heard] of Map.groupBy(searches, ({ microsite }) => microsite)) {
      const matching = await openSite(site);
      const asked = heard.map(({ id, params }) => ({ id, query: requestOf(params) }));
      for (const [id, ids] of (await matching?.match(asked)) ?? []) found.set(id, ids);
    }
    return found;
  };
}
