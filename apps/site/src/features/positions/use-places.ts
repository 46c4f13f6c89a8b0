import { useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../../shell/site.ts';
import { configuredPlaces } from './search-loading.ts';
import type { PlaceSources } from './search-request.ts';

const STORED_AT = 'opencareers.currentLocation';
// About 100 m: enough for a search, and no more than it needs to know about a person.
const DECIMALS = 3;
const WAIT_MS = 10_000;

const listeners = new Set<() => void>();

/** What the special places stand for: the visitor's own place once the browser told it [SEARCH-11]. */
export function usePlaces(): PlaceSources {
  const site = useSite();
  const configured = useMemo(() => configuredPlaces(site), [site]);
  const stored = useSyncExternalStore(subscribe, readStored, () => '');
  return useMemo(
    () => (stored === '' ? configured : { ...configured, currentLocation: stored }),
    [configured, stored],
  );
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
  for (const notify of listeners) notify();
  return true;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function readStored(): string {
  return sessionStorage.getItem(STORED_AT) ?? '';
}
