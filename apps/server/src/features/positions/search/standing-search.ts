import type { StandingSearch } from '@opencareers/position-index';
import { facetFiltersOf, type PlannedFilter, rangeFiltersOf } from './filter-plan.ts';
import type { SearchPlace } from './search-place.ts';
import type { SearchRequest } from './search-request.ts';

/** What an understood request asks of positions, in the terms of the index. */
export function toStandingSearch(
  { query }: Pick<SearchRequest, 'query'>,
  place: Pick<SearchPlace, 'filter'> | null,
  filters: readonly PlannedFilter[],
): StandingSearch {
  return {
    text: query,
    facets: facetFiltersOf(filters),
    ranges: rangeFiltersOf(filters),
    place: place?.filter ?? null,
  };
}
