import type { SearchData } from '@opencareers/contracts/position-search';
import type { Suggestion } from '@opencareers/contracts/suggest';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/api-client.ts';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { SearchState } from '../../shell/search.url.ts';
import { type PlaceSources, searchRequest } from './search-request.ts';

// Long enough that going back to an earlier search shows it at once [SEARCH-09].
const KEPT_MS = 30 * 60_000;
// Every page of ours shows what it could not load in its place.
const SHOWN = { isFailureShown: true };

/** One page of results. */
export function searchQuery(api: ApiClient, state: SearchState, sources: PlaceSources) {
  const path = api.path('/api/pcsx/search', searchRequest(state, sources));
  return queryOptions<SearchData, ApiError>({
    queryKey: ['search', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.searchResults,
    meta: SHOWN,
    gcTime: KEPT_MS,
  });
}

/** What the words typed so far may become. */
export function suggestionsQuery(api: ApiClient, dictionary: string, term: string) {
  const path = api.path('/api/suggest', { term, dictionary });
  return queryOptions<Suggestion[], ApiError>({
    queryKey: ['suggest', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data.suggestions,
    staleTime: STALE_MS.suggestions,
    meta: SHOWN,
  });
}
