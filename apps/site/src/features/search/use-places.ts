import { useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../../shell/site.ts';
import type { PlaceSources } from './search-request.ts';
import { firstPlaces, knownPlaces, watchPlaces } from './special-places.ts';

/** What the special places stand for: the visitor's own place once the browser told it [SEARCH-11]. */
export function usePlaces(): PlaceSources {
  const site = useSite();
  // The first HTML knows only what the configuration says; the page must begin with the same.
  const onServer = useMemo(() => firstPlaces(site), [site]);
  return useSyncExternalStore(
    watchPlaces,
    () => knownPlaces(site),
    () => onServer,
  );
}
