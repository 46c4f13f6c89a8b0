import { preload, type Site } from '../../shell/site.ts';
import { positionQuery, searchQuery } from './position-queries.ts';
import { parseSearch, type SearchState } from './search.url.ts';
import { NO_PLACE_SOURCES, type PlaceSources } from './search-request.ts';

/** Reads the search of an address. */
export function searchOf(
  site: Pick<Site, 'urlRules'>,
  url: URL,
  params: Readonly<Record<string, string | undefined>>,
): SearchState {
  return parseSearch(url.searchParams, site.urlRules, params);
}

/** Where the special places are, as far as the configuration knows. */
export function configuredPlaces({ boot }: Pick<Site, 'boot'>): PlaceSources {
  return { ...NO_PLACE_SOURCES, currentLocation: boot.configs.pcsxConfig.searchConfig.currentLocation };
}

/** Loads the results, then the position that stands beside them, so that the first HTML holds both. */
export async function preloadSearch(
  site: Site,
  url: URL,
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const state = searchOf(site, url, params);
  const results = preload(site, searchQuery(site.api, state, configuredPlaces(site)));
  const id = state.pid ?? (await results)?.positions[0]?.id;
  if (id !== undefined) await preload(site, positionQuery(site.api, { id }));
  await results;
}
