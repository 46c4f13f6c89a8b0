import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import type { SearchState } from '../../../shell/search.url.ts';
import type { JobPlace } from '../../map/index.ts';
import { withSearch } from '../search-changes.ts';
import { isPlace, MAP_AREA, MAP_LOCATION } from '../search-request.ts';
import { choosePlaces } from '../special-places.ts';

/** What was chosen on the map, and what was searched before: its places stay on the map. */
interface Chosen {
  place: JobPlace | null;
  /** As `PlaceSources` has it. */
  bounds: string;
  before: Pick<SearchState, 'location' | 'filters'>;
}

let chosen: Chosen | null = null;
/** What was chosen at each visit of the list in this page: going back finds it there. A reload forgets it [SEARCH-11]. */
const visits = new Map<string, Chosen | null>();

function choose(next: Chosen | null): void {
  chosen = next;
  choosePlaces({ marker: next?.place?.id ?? '', bounds: next?.bounds ?? '' });
}

/** The search for the jobs of a place [MAP-04]. */
export function chooseOne(state: SearchState, place: JobPlace): SearchState {
  choose({ place, bounds: '', before: searchedBefore(state) });
  return withSearch(state, { query: state.query, location: 'Map Location' });
}

/** The search for the jobs of a part of the map [MAP-04]. */
export function chooseArea(state: SearchState, bounds: string): SearchState {
  choose({ place: null, bounds, before: searchedBefore(state) });
  return withSearch(state, { query: state.query, location: 'Map Area' });
}

/** The search that the map shows the places of: without what was chosen on the map, or the others would be gone. */
export function searchedOnMap(state: SearchState): SearchState {
  const { location, filters } = searchedBefore(state);
  return { ...state, location, filters, start: 0, pid: null, sortBy: '' };
}

/** The place whose jobs are listed; null where others are. */
export function placeChosen({ location }: SearchState): JobPlace | null {
  return isPlace(location, MAP_LOCATION) ? (chosen?.place ?? null) : null;
}

function searchedBefore(state: SearchState): Chosen['before'] {
  const isOnMap = [MAP_LOCATION, MAP_AREA].some((special) => isPlace(state.location, special));
  if (!isOnMap || chosen === null) return { location: isOnMap ? '' : state.location, filters: state.filters };
  // Filters of today; the distance is the one of the place before.
  const distance = chosen.before.filters.get('distance');
  const filters = new Map(state.filters);
  if (distance === undefined) filters.delete('distance');
  else filters.set('distance', distance);
  return { location: chosen.before.location, filters };
}

/** Keeps what was chosen true to the entry of the history that is shown. */
export function useChosenOfVisit(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const then = visits.get(key);
    if (then === undefined) visits.set(key, chosen);
    else if (then !== chosen) choose(then);
  }, [key]);
}
