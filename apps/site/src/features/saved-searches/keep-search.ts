import type { SearchData } from '@opencareers/contracts/position-search';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import type { SavedSearch, SavedSearchCreate, SavedSearchList } from '@opencareers/contracts/saved-searches';
import type { Site } from '../../shell/site.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

type Asking = Pick<Site, 'api' | 'queries'>;

/** Keeps a search. `hash`: of its parameters, where the page knows it; shown as kept at once, and taken back on a failure. */
export function keepSearch(site: Asking, asked: SavedSearchCreate, hash: string | null): Promise<void> {
  const { api } = site;
  return changeShown(site, { hash, isKept: true }, () => api.post(api.path(SAVED_SEARCH_PATHS.list), asked));
}

/** Stops keeping a search: gone at once, and back on a failure. */
export function stopKeepingSearch(site: Asking, hash: string): Promise<void> {
  const { api } = site;
  return changeShown(site, { hash, isKept: false }, () => api.remove(SAVED_SEARCH_PATHS.one(hash)));
}

/** Gives a kept search another name (an empty one lets the page call it by what it asks for), or another rhythm. */
export async function changeSearch(
  { api, queries }: Asking,
  { savedSearchParamsHash: hash }: SavedSearch,
  change: Partial<Pick<SavedSearch, 'name' | 'alert'>>,
): Promise<void> {
  const answer = await api.put(SAVED_SEARCH_PATHS.one(hash), change);
  queries.setQueryData(savedSearchesQuery({ api }).queryKey, answer.data);
}

/** Tells of none of the kept searches for now, or of all again. */
export async function pauseSearches({ api, queries }: Asking, paused: boolean): Promise<void> {
  const answer = await api.put(SAVED_SEARCH_PATHS.pause, { paused });
  queries.setQueryData(savedSearchesQuery({ api }).queryKey, answer.data);
}

/** Notes that somebody has seen what is new in a kept search. */
export async function lookAtSearch({ api, queries }: Asking, hash: string): Promise<void> {
  const answer = await api.post(SAVED_SEARCH_PATHS.look(hash), {});
  queries.setQueryData(savedSearchesQuery({ api }).queryKey, answer.data);
}

interface ShownChange {
  hash: string | null;
  isKept: boolean;
}

async function changeShown(
  { api, queries }: Asking,
  { hash, isKept }: ShownChange,
  send: () => Promise<{ data: SavedSearchList }>,
): Promise<void> {
  const { queryKey } = savedSearchesQuery({ api });
  await queries.cancelQueries({ queryKey });
  const before = queries.getQueryData(queryKey);
  if (before !== undefined && !isKept)
    queries.setQueryData(queryKey, {
      ...before,
      savedSearches: before.savedSearches.filter(
        ({ savedSearchParamsHash }) => savedSearchParamsHash !== hash,
      ),
    });
  tellResults(queries, { hash, isKept });
  try {
    queries.setQueryData(queryKey, (await send()).data);
  } catch (error) {
    if (before !== undefined) queries.setQueryData(queryKey, before);
    tellResults(queries, { hash, isKept: !isKept });
    throw error;
  }
}

/** Results that were found earlier say it too. */
function tellResults(queries: Site['queries'], { hash, isKept }: ShownChange): void {
  queries.setQueriesData<SearchData>({ queryKey: ['search'] }, (data) =>
    data?.savedSearchMetadata == null || data.savedSearchMetadata.savedSearchParamsHash !== hash
      ? data
      : { ...data, savedSearchMetadata: { savedSearchParamsHash: hash, isSavedSearchActive: isKept } },
  );
}
