import type { Site } from '../../shell/site.ts';
import { NO_PLACE_SOURCES, type PlaceSources } from './search-request.ts';

const STORED_AT = 'opencareers.currentLocation';
// About 100 m: enough for a search, and no more than it needs to know about a person.
const DECIMALS = 3;
const WAIT_MS = 10_000;

let known: PlaceSources | null = null;
const listeners = new Set<() => void>();

/** What the special places stand for now: own coordinates, and what was chosen on a map. The same until it changes. */
export function knownPlaces(site: Pick<Site, 'boot'>): PlaceSources {
  const first = firstPlaces(site);
  const currentLocation = storedLocation() || first.currentLocation;
  const { map } = first;
  // The server asks for one company after the other.
  if (known?.currentLocation !== currentLocation || known.map !== map)
    known = { ...first, ...known, currentLocation, map };
  return known;
}

/** What they stand for before the browser has told anything, as the server knows it. */
export function firstPlaces({ boot }: Pick<Site, 'boot'>): PlaceSources {
  const { currentLocation, mapConfig } = boot.configs.pcsxConfig.searchConfig;
  return { ...NO_PLACE_SOURCES, currentLocation, map: mapConfig.enabled ? '0' : '' };
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
  choosePlaces(null);
  return true;
}

/** Sets what the places of the map stand for, or says that another place has changed. */
export function choosePlaces(onMap: Pick<PlaceSources, 'marker' | 'bounds'> | null): void {
  known = known && { ...known, ...onMap };
  for (const listener of listeners) listener();
}

/** Calls back whenever a special place changes, until the returned function is called. */
export function watchPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storedLocation(): string {
  return typeof sessionStorage === 'undefined' ? '' : (sessionStorage.getItem(STORED_AT) ?? '');
}
