import { joinWithCommas } from '@opencareers/contracts/comma-values';
import { keptOptionText } from '@opencareers/contracts/kept-option-text';
import type { SavedSearchParams } from '@opencareers/contracts/saved-search-params';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { placeName } from '@opencareers/messages/place-name';
import { searchName } from '@opencareers/messages/search-name';
import type { SavedSearchRecord } from '../saved-searches/index.ts';
import { alertText, alertTexts } from './alert-texts.ts';

/** Who reads the name, and of which company it is. */
interface NameReader {
  locale: string;
  config: TenantConfig;
}

type NamedSearch = Pick<SavedSearchRecord, 'name' | 'params' | 'microsite'>;

/** What a saved search is called in mails: as its candidate calls it, else by what it asks for, as on the pages. */
export function nameSearch({ name, params }: NamedSearch, reader: NameReader): string {
  return oneLine(name === '' ? describeSearch(params, reader) : name);
}

// A name is somebody's own text: a line break would begin a line of its own in a mail, or a header.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function describeSearch(search: SavedSearchParams, { locale, config }: NameReader): string {
  return searchName(search, {
    locale,
    openJobs: alertText(locale, 'site.openJobs'),
    comma: alertText(locale, 'search.comma'),
    bounds: alertText(locale, 'place.bounds'),
    remote: alertText(locale, 'place.remote'),
    nearYou: alertText(locale, 'search.nearYou'),
    withRemote: alertText(locale, 'search.withRemote'),
    withoutRemote: alertText(locale, 'search.withoutRemote'),
    placeOf: (location) => placeName({ locale }, location),
    within: (place, distance) => alertText(locale, 'search.within', { place, distance }),
    optionOf: (filterName, value) =>
      keptOptionText(alertTexts(locale), config.pcsxConfig, { filterName, value }),
  });
}

/** Where its results are, the newest first. */
export function searchPath(
  { params, microsite }: Pick<NamedSearch, 'params' | 'microsite'>,
  { behaviourFlags }: Pick<TenantConfig, 'behaviourFlags'>,
): string {
  const { query, location, filters } = params;
  const { enableCommaInFilterValues: isWhole } = behaviourFlags;
  const named = Object.entries(filters).map(([name, values]) => [
    `filter_${name}`,
    isWhole ? values : joinWithCommas(values),
  ]);
  return buildUrl('/careers', {
    microsite,
    query,
    location,
    ...Object.fromEntries(named),
    sort_by: 'timestamp',
  });
}
