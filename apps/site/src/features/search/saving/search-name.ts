import { keptOptionText } from '@opencareers/contracts/kept-option-text';
import type { SavedSearchParams } from '@opencareers/contracts/saved-search-params';
import { placeName } from '@opencareers/messages/place-name';
import { searchName } from '@opencareers/messages/search-name';
import type { Site } from '../../../shell/site.ts';

/** What a search is called by what it asks for, in the language of the page. */
export function pageSearchName(site: Pick<Site, 'boot' | 'messages'>, search: SavedSearchParams): string {
  const { messages } = site;
  const { t, locale } = messages;
  return searchName(search, {
    locale,
    openJobs: t('site.openJobs'),
    comma: t('savedSearches.comma'),
    bounds: t('place.bounds'),
    remote: t('place.remote'),
    nearYou: t('savedSearches.nearYou'),
    withRemote: t('savedSearches.withRemote'),
    withoutRemote: t('savedSearches.withoutRemote'),
    placeOf: (location) => placeName(messages, location),
    within: (place, distance) => t('savedSearches.within', { place, distance }),
    optionOf: (filterName, value) =>
      keptOptionText(messages, site.boot.configs.pcsxConfig, { filterName, value }),
  });
}
