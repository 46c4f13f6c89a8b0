import type { Site } from '../../shell/site.ts';
import { NO_PLACE_SOURCES, type PlaceSources } from './search-request.ts';

const STORED_AT = 'opencareers.currentLocation';
// About 100 m: enough for a search, and no more than it needs to know about a person.
const DECIMALS = 3;
const WAIT_MS = 10_000;

/** What the visitor chose on the map; gone with the page, so that a reload begins without it [SEARCH-11]. */
export type MapPlace = Pick<PlaceSources, 'marker' | 'bounds'>;

const NO_MAP_PLACE: MapPlace = { marker: null, bounds: null };

let mapPlace = NO_MAP_PLACE;
let known: PlaceSources | null = null;
const listeners = new Set<() => void>();

/** What the special places stand for now: own coordinates and what was chosen on the map. The same until it changes. */
export function knownPlaces({ boot }: Pick<Site, 'boot'>): PlaceSources {
  const configured = boot.configs.pcsxConfig.searchConfig.currentLocation;
  const currentLocation = storedLocation() || configured;
  const { marker, bounds } = mapPlace;
  if (known?.currentLocation !== currentLocation || known.marker !== marker || known.bounds !== bounds)
    known = { ...NO_PLACE_SOURCES, currentLocation, marker, bounds };
  return known;
}

/**
 * Remembers the marker or the part of the map that "Map Location" and "Map Area" stand for from now on.
 *
 * @public
 */
export function chooseMapPlace(place: Partial<MapPlace>): void {
  mapPlace = { ...NO_MAP_PLACE, ...place };
  notify();
}

/** Asks the browser where it is and stores the answer for this visit; false when it will not say. */
export async function locate(): Promise<boolean> {
  const position = await new Promise<GeolocationPosition | null>((resolve) => {
    if (!('geolocation' in navigator)) resolve(null);
    else navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), { timeout: WAIT_MS });
  });
  if (position === null) return false;
  const { latitude, longitude } = position.coords;
  sessionStorage.setItem(STORED_AT, `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`);
  notify();
  return true;
}

/** Calls back whenever a special place changes, until the returned function is called. */
export function watchPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function storedLocation(): string {
  return typeof sessionStorage === 'undefined' ? '' : (sessionStorage.getItem(STORED_AT) ?? '');
}
