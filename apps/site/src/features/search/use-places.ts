import { useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../../shell/site.ts';
import { NO_PLACE_SOURCES, type PlaceSources } from './search-request.ts';
import { knownPlaces, watchPlaces } from './special-places.ts';

/** What the special places stand for: the visitor's own place once the browser told it [SEARCH-11]. */
export function usePlaces(): PlaceSources {
  const site = useSite();
  const { currentLocation } = site.boot.configs.pcsxConfig.searchConfig;
  // The first HTML knows only what the configuration says; the page must begin with the same.
  const onServer = useMemo(() => ({ ...NO_PLACE_SOURCES, currentLocation }), [currentLocation]);
  return useSyncExternalStore(
    watchPlaces,
    () => knownPlaces(site),
    () => onServer,
  );
}
