import { requestOf } from '../saved-searches/index.ts';
import type { TenantEntry } from '../tenants/index.ts';
import type { AlertServices } from './alert-services.ts';
import type { AskedSearch } from './alerts.repo.ts';

/** Which of the positions each search finds, those of each site by themselves. What looks at a site that is gone finds none. */
export async function matchAsked(
  { registry, matchSearches }: Pick<AlertServices, 'registry' | 'matchSearches'>,
  tenant: TenantEntry,
  { searches, positionIds }: { searches: readonly AskedSearch[]; positionIds: readonly number[] },
): Promise<Map<number, number[]>> {
  const { microsites } = await registry.getConfig(tenant);
  const found = new Map<number, number[]>();
  for (const [site, asked] of Map.groupBy(searches, ({ microsite }) => microsite)) {
    if (site !== '' && !Object.hasOwn(microsites, site)) continue;
    const matched = await matchSearches(tenant, {
      microsite: site === '' ? null : site,
      searches: asked.map(({ id, params }) => ({ id, query: requestOf(params) })),
      positionIds,
    });
    for (const [id, ids] of matched) found.set(id, ids);
  }
  return found;
}
