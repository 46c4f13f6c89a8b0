import type { SearchData } from '@opencareers/contracts/position-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import type { SearchState } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { searchQuery } from './search-queries.ts';
import type { PlaceSources } from './search-request.ts';
import type { SearchNavigation } from './use-search.ts';

/** [SEARCH-06]: results wait this long for further changes of the filters. */
export const FILTER_DELAY_MS = 1000;

/** The results of a search in every state they can be in. */
export interface SearchResults {
  /** What was found; while other results come or after they failed, what was found before. */
  data: SearchData | undefined;
  /** The shown results belong to an earlier search, and the right ones are on their way. */
  isUpdating: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** Loads the results of a search; answers to earlier searches are dropped. */
export function useSearchResults(state: SearchState, places: PlaceSources): SearchResults {
  const { api, queries } = useSite();
  const wanted = useMemo(() => searchQuery(api, state, places), [api, state, places]);
  const isKnown = queries.getQueryData(wanted.queryKey) !== undefined;
  const isDelayed = useIsFilterChange() && !isKnown;
  const settled = useSettled(wanted, isDelayed ? FILTER_DELAY_MS : 0);
  const found = useQuery({ ...settled, placeholderData: keepPreviousData });
  const data = useLast(found.data);
  const isWaiting = settled.queryKey[1] !== wanted.queryKey[1];
  return {
    data,
    isUpdating: isWaiting || (found.isFetching && (found.isPlaceholderData || found.data === undefined)),
    error: isWaiting || found.isFetching ? null : found.error,
    retry: () => void found.refetch(),
  };
}

/** Going back or forward is no change of filters, even when the address came to be by one. */
function useIsFilterChange(): boolean {
  const location = useLocation();
  const kind = useNavigationType();
  const navigation = location.state as Partial<SearchNavigation> | null;
  return kind !== 'POP' && navigation?.isFilterChange === true;
}

type WantedQuery = ReturnType<typeof searchQuery>;

/** The query to ask now: a new one is taken over at once, or after a delay without further changes. */
function useSettled(wanted: WantedQuery, delay: number): WantedQuery {
  const [settled, setSettled] = useState(wanted);
  const isSettled = settled.queryKey[1] === wanted.queryKey[1];
  if (!isSettled && delay === 0) setSettled(wanted);
  // Before the change is drawn: a clock that ran out in between would ask for what is no longer wanted.
  useLayoutEffect(() => {
    if (isSettled || delay === 0) return undefined;
    const timer = setTimeout(() => setSettled(wanted), delay);
    return () => clearTimeout(timer);
  }, [wanted, isSettled, delay]);
  return !isSettled && delay === 0 ? wanted : settled;
}

/** The last value that was there. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
