import type { QueryParameters } from '@opencareers/contracts/url-query';
import type { SearchState } from '../../shell/search.url.ts';

/** A point on the map, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** What the special places of the search box stand for [SEARCH-11]. */
export interface PlaceSources {
  /** Stored coordinates, `lat,lon`; empty while none are known. */
  currentLocation: string;
  /** The chosen marker of the map. */
  marker: Point | null;
  /** The visible part of the map. */
  bounds: { southWest: Point; northEast: Point } | null;
  /** What the request says of the places of a map: `0` where the tenant offers one and none is shown. */
  map: '' | '0';
}

/** No map is shown and the browser was not asked where it is. */
export const NO_PLACE_SOURCES: PlaceSources = { currentLocation: '', marker: null, bounds: null, map: '' };

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
    (marker === null && isPlace(state.location, MAP_LOCATION)) ||
    (bounds === null && isPlace(state.location, MAP_AREA));
  return isLost ? { ...state, location: '', sortBy: '' } : state;
}

/** The parameters of `GET /api/pcsx/search` for a search. */
export function searchRequest(state: SearchState, sources: PlaceSources): QueryParameters {
  const place = requestedPlace(state.location, sources);
  const isMarker = isPlace(state.location, MAP_LOCATION) && sources.marker !== null;
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
  if (isPlace(location, MAP_LOCATION)) return { location: marker === null ? '' : pointText(marker) };
  if (isPlace(location, MAP_AREA)) {
    if (bounds === null) return { location: '' };
    return {
      location: 'Map Area',
      map_bounds: `${pointText(bounds.southWest)},${pointText(bounds.northEast)}`,
    };
  }
  return { location };
}

/** A chosen marker is searched with the distance 0, which means nothing anywhere else. */
function filterParameters(state: SearchState, isMarker: boolean): QueryParameters {
  const filters = new Map(state.filters);
  const distances = (filters.get('distance') ?? []).filter((distance) => Number(distance) !== 0);
  if (isMarker) filters.set('distance', ['0']);
  else if (distances.length > 0) filters.set('distance', distances);
  else filters.delete('distance');
  return Object.fromEntries([...filters].map(([name, values]) => [`filter_${name}`, values]));
}

/** True when the search box holds a special place, however it is written. */
export function isPlace(location: string, special: string): boolean {
  return location.toLowerCase() === special;
}

function pointText({ lat, lng }: Point): string {
  return `${lat},${lng}`;
}
