import { savedSearchParamsHash } from '@opencareers/contracts/saved-search-params';
import { unlessAway } from '../../platform/database/database-away.ts';
import { scope } from '../../platform/scope.ts';
import type { FindSavedSearch } from '../positions/index.ts';
import { readMicrosite } from '../tenants/index.ts';
import { findSavedSearch } from './saved-searches.repo.ts';
import {
  areSearchesSaved,
  newAfter,
  paramsOf,
  type SavedSearchServices,
  searchedSiteOf,
} from './saved-searches.service.ts';

/** Makes what search answers of candidates are told about saved searches by [SEARCH-16]. */
export function createFindSavedSearch(
  services: Omit<SavedSearchServices, 'calls' | 'optIns'>,
): FindSavedSearch {
  const find: FindSavedSearch = async (request, tenant, query) => {
    const session = await request.findCandidate();
    if (session === null || session.tenant.id !== tenant.id) return null;
    const { config, microsite } = await searchedSiteOf(services.registry, tenant, readMicrosite(query));
    if (!areSearchesSaved(config)) return null;
    const hash = savedSearchParamsHash(paramsOf(query), config.pcsxConfig.searchConfig);
    const { candidateId } = session;
    const keeper = { candidateId, microsite };
    const as = { kind: 'candidate', candidateId } as const;
    const kept = await scope(services, request, { tenant, as })((ctx) => findSavedSearch(ctx, keeper, hash));
    return { hash, newAfter: kept === undefined ? null : newAfter(kept, services.clock.now()) };
  };
  return (...asked) =>
    unlessAway(
      () => find(...asked),
      () => null,
    );
}
