import { parseSearch, type SearchState } from '../../shell/search.url.ts';
import { preload, type Site } from '../../shell/site.ts';
import { preloadPosition } from '../position-page/index.ts';
import { searchQuery } from './search-queries.ts';
import { withoutLostMapPlace } from './search-request.ts';
import { knownPlaces } from './special-places.ts';

/** Reads the search of an address. */
export function searchOf(
  site: Pick<Site, 'urlRules' | 'boot'>,
  url: URL,
  params: Readonly<Record<string, string | undefined>>,
): SearchState {
  return withoutLostMapPlace(parseSearch(url.searchParams, site.urlRules, params), knownPlaces(site));
}

/** Loads the results, then the position that stands beside them, so that the first HTML holds both. */
export async function preloadSearch(
  site: Site,
  url: URL,
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const state = searchOf(site, url, params);
  const results = preload(site, searchQuery(site.api, state, knownPlaces(site)));
  const id = state.pid ?? (await results)?.positions[0]?.id;
  if (id !== undefined) await preloadPosition(site, { id });
  await results;
}
