import type { QueryParameters } from '@opencareers/contracts/url-query';
import type { SearchState } from '../../shell/search.url.ts';

/** What the special places of the search box stand for [SEARCH-11]. */
export interface PlaceSources {
  /** Stored coordinates, `lat,lon`; empty while none are known. */
  currentLocation: string;
  /** The chosen marker of the map, `lat,lon`; empty while none is. */
  marker: string;
  /** The searched part of the map, `lat,lon` of its south-west and then of its north-east; empty while none is. */
  bounds: string;
  /** What the request says of the places of a map: `0` where the tenant offers one and this call shows none. */
  map: '' | '0' | '1';
}

/** No map is shown and the browser was not asked where it is. */
export const NO_PLACE_SOURCES: PlaceSources = { currentLocation: '', marker: '', bounds: '', map: '' };

export const CURRENT_LOCATION = 'current location';
export const MAP_LOCATION = 'map location';
export const MAP_AREA = 'map area';

/**
 * The search without a place that only a map knows, when this page has no such map: the address may come from an
 * earlier visit [SEARCH-11]. Its place then differs from the one in the address, so the order is not sent
 * either [SEARCH-10].
 */
export function withoutLostMapPlace(state: SearchState, { marker, bounds }: PlaceSources): SearchState {
  const isLost =
    (marker === '' && isPlace(state.location, MAP_LOCATION)) ||
    (bounds === '' && isPlace(state.location, MAP_AREA));
  return isLost ? { ...state, location: '', sortBy: '' } : state;
}

/** The parameters of `GET /api/pcsx/search` for a search. */
export function searchRequest(state: SearchState, sources: PlaceSources): QueryParameters {
  const place = requestedPlace(state.location, sources);
  const isMarker = isPlace(state.location, MAP_LOCATION) && sources.marker !== '';
  return {
    query: state.query,
    ...place,
    start: state.start,
    sort_by: state.sortBy,
    ...filterParameters(state, isMarker),
    ...(state.query !== '' && { excerpts: '1' }),
    map: sources.map,
  };
}

function requestedPlace(
  location: string,
  { currentLocation, marker, bounds }: PlaceSources,
): QueryParameters {
  if (isPlace(location, CURRENT_LOCATION)) return { location: currentLocation };
  if (isPlace(location, MAP_LOCATION)) return { location: marker };
  if (isPlace(location, MAP_AREA)) return { location: bounds && 'Map Area', map_bounds: bounds };
  return { location };
}

/** A chosen marker is searched with the distance 0, which means nothing but at a point. */
function filterParameters(state: SearchState, isMarker: boolean): QueryParameters {
  const filters = new Map(state.filters);
  if (isMarker || isExactPoint(state)) filters.set('distance', ['0']);
  else if (Number(filters.get('distance')) === 0) filters.delete('distance');
  return Object.fromEntries([...filters].map(([name, values]) => [`filter_${name}`, values]));
}

/** True for the search of a point alone, as addresses of places without scripts have it. */
export function isExactPoint({ location, filters }: SearchState): boolean {
  return /^[-.\d]+,[-.\d]+$/.test(location) && Number(filters.get('distance')) === 0;
}

/** True when the search box holds a special place, however it is written. */
export function isPlace(location: string, special: string): boolean {
  return location.toLowerCase() === special;
}
