import type { ChosenFilters, SearchState } from '../../shell/search.url.ts';

/** Filters that only mean something beside a place. */
const PLACE_FILTERS = ['distance', 'include_remote'];

/** A new search: begins at the first page, in the server's order, with no position chosen [SEARCH-07]. */
export function withSearch(state: SearchState, asked: { query: string; location: string }): SearchState {
  const query = asked.query.trim();
  const location = asked.location.trim();
  const isSamePlace = location === state.location;
  const filters = isSamePlace ? state.filters : withoutNames(state.filters, PLACE_FILTERS);
  // The order was chosen for another question, so it is not asked for again [SEARCH-10].
  const sortBy = isSamePlace && query === state.query ? state.sortBy : '';
  return { query, location, sortBy, filters, start: 0, pid: null };
}

/** Another choice in one filter: begins at the first page with no position chosen [SEARCH-06]. */
export function withFilter(state: SearchState, name: string, values: readonly string[]): SearchState {
  const filters = new Map(state.filters);
  if (values.length === 0) filters.delete(name);
  else filters.set(name, [...values]);
  return { ...state, filters, start: 0, pid: null };
}

/** Gives up all filters [SEARCH-07]. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...state, filters: new Map(), start: 0, pid: null };
}

/** Another order: begins at the first page. */
export function withSort(state: SearchState, sortBy: string): SearchState {
  return { ...state, sortBy, start: 0, pid: null };
}

/** The order that the server chooses: a candidate who signs in is shown what fits them first [SEARCH-10]. */
export function withoutSort(state: SearchState): SearchState {
  return { ...state, sortBy: '' };
}

/** Another page of the same results. */
export function withStart(state: SearchState, start: number): SearchState {
  return { ...state, start, pid: null };
}

/** Shows a position beside the list. */
export function withPosition(state: SearchState, pid: number | null): SearchState {
  return { ...state, pid };
}

/** True when something narrows the list, so that an empty one can be widened. */
export function isNarrowed({ query, location, filters }: SearchState): boolean {
  return query !== '' || location !== '' || filters.size > 0;
}

function withoutNames(filters: ChosenFilters, names: readonly string[]): ChosenFilters {
  return new Map([...filters].filter(([name]) => !names.includes(name)));
}
