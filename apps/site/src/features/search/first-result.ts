import { useCallback } from 'react';
import { useSite } from '../../shell/site.ts';
import { searchQuery } from './search-queries.ts';
import { usePlaces } from './use-places.ts';
import { useSearch } from './use-search.ts';

/** Reads the first result of the search that the page shows; null where there is none, or none yet. */
export function useFirstResult(): () => number | null {
  const { api, queries } = useSite();
  const { state } = useSearch();
  const places = usePlaces();
  return useCallback(
    () => queries.getQueryData(searchQuery(api, state, places).queryKey)?.positions[0]?.id ?? null,
    [api, queries, state, places],
  );
}
