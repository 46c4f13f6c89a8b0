import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearchList } from '@opencareers/contracts/saved-searches';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';

/** The searches that a candidate keeps, each with how much is new in it. */
export function savedSearchesQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(SAVED_SEARCH_PATHS.list);
  return queryOptions<SavedSearchList, ApiError>({
    queryKey: ['saved-searches', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}
