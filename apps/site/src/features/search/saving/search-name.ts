import type { SavedSearchParams } from '@opencareers/contracts/saved-search-params';
import { isolate } from '@opencareers/messages/languages';
import { placeName } from '@opencareers/messages/place-name';
import type { Site } from '../../../shell/site.ts';
import { optionText } from '../filter-texts.ts';

const POINT = /^-?\d+(?:\.\d+)?,\s*-?\d+(?:\.\d+)?$/;

/** What a search is called by what it asks for, such as "Engineer, Berlin + 40 km", in the language of the page. */
export function searchName(site: Pick<Site, 'boot' | 'messages'>, search: SavedSearchParams): string {
  const { t, locale } = site.messages;
  const { distance: _distance, include_remote: remote, ...filters } = search.filters;
  const chosen = Object.entries(filters).flatMap(([filterName, values]) =>
    values.map((value) => optionText(site, { filterName, translateOptions: true }, { label: value, value })),
  );
  const parts = [search.query, placeOf(site, search), ...remoteOf(site, remote), ...chosen].filter(
    (part) => part !== '',
  );
  if (parts.length === 0) return t('site.openJobs');
  // In Arabic each part is read in its own direction.
  return parts.map((part) => isolate(locale, part)).join(t('savedSearches.comma'));
}

function placeOf(site: Pick<Site, 'boot' | 'messages'>, search: SavedSearchParams): string {
  const { messages } = site;
  const { location, map_bounds: bounds, filters } = search;
  if (bounds !== '') return messages.t('place.bounds');
  if (location === '') return '';
  if (location.toLowerCase() === 'remote') return messages.t('place.remote');
  const km = filters.distance?.[0] ?? '0';
  const place = POINT.test(location) ? messages.t('savedSearches.nearYou') : placeName(messages, location);
  if (km === '0') return place;
  const option = { label: km, value: km };
  const distance = optionText(site, { filterName: 'distance', translateOptions: true }, option);
  return messages.t('savedSearches.within', { place, distance });
}

function remoteOf({ messages: { t } }: Pick<Site, 'messages'>, values: readonly string[] = []): string[] {
  return values.map((value) => t(value === '0' ? 'savedSearches.withoutRemote' : 'savedSearches.withRemote'));
}
