import type { SearchData } from '@opencareers/contracts/position-search';
import { Link } from '@opencareers/ui/link';
import type { ReactElement } from 'react';
import { numberFormat } from '../../../messages/formats.ts';
import { linksOf } from '../../../shell/links.ts';
import type { DescribedPage } from '../../../shell/page-facts.ts';
import type { SearchState } from '../../../shell/search.url.ts';
import { type JobPlace, mapPlacesOf, mapSummary, namePlace } from '../../map/index.ts';
import { withFilter, withSearch } from '../search-changes.ts';
import { searchOf } from '../search-loading.ts';
import { searchQuery } from '../search-queries.ts';
import { isExactPoint } from '../search-request.ts';
import { knownPlaces } from '../special-places.ts';
import { VIEW_PARAMETER, viewOfAddress } from './map-view.url.ts';

// Only the server draws it (`without-scripts.tsx`): it is part of no page that has scripts.

/** Places that are listed; the rest is told. */
const PLACES_MAX = 50;

/** What stands for the map without scripts [MAP-01]: the choice to list its places, and why they are no map. */
export async function plainPlaces(page: DescribedPage): Promise<ReactElement> {
  const { t } = page.site.messages;
  const links = linksOf(page.site, page.url);
  const isListed = viewOfAddress(page.url.searchParams) === 'map';
  const choice = (isCurrent: boolean) => ({
    className: 'view-switch__choice',
    'aria-current': isCurrent || undefined,
  });
  return (
    <>
      <nav className="view-switch" aria-label={t('map.view')}>
        <a {...choice(!isListed)} href={links.withParameter(VIEW_PARAMETER, 'list')}>
          {t('map.list')}
        </a>
        <a {...choice(isListed)} href={links.withParameter(VIEW_PARAMETER, 'map')}>
          {t('map.places')}
        </a>
      </nav>
      {isListed && (await listPlaces(page))}
    </>
  );
}

async function listPlaces({ site, url, params }: DescribedPage): Promise<ReactElement> {
  const { messages } = site;
  const { t } = messages;
  const state = searchOf(site, url, params);
  const around = withoutPoint(state);
  const data = await site.queries.fetchQuery(
    searchQuery(site.api, around, { ...knownPlaces(site), map: '1' }),
  );
  const all = mapPlacesOf(data);
  const links = linksOf(site, url);
  const numbers = numberFormat(messages.formatLocale);
  const entryOf = (place: JobPlace) => {
    const isChosen = place.id === state.location;
    return (
      <li key={place.id}>
        <Link
          href={links.search(isChosen ? around : atPoint(around, place))}
          aria-current={isChosen || undefined}
        >
          <bdi>{namePlace(messages, place)}</bdi>
        </Link>{' '}
        {numbers.format(place.count)}
      </li>
    );
  };
  return (
    <div className="plain-places">
      <p>{t('map.noScripts')}</p>
      <p>{mapSummary(messages, withLeft(data, all.length - PLACES_MAX))}</p>
      <ul aria-label={t('map.places')}>{all.slice(0, PLACES_MAX).map(entryOf)}</ul>
    </div>
  );
}

/** With the places that the list leaves out. */
function withLeft(data: SearchData, places: number): SearchData {
  const { map } = data.resultsMetaData;
  if (map === undefined || places <= 0) return data;
  const left = { ...map.left, places: map.left.places + places };
  return { ...data, resultsMetaData: { ...data.resultsMetaData, map: { ...map, left } } };
}

/** The search for the jobs of a place by what "Map Location" stands for [MAP-04]: no script is there to know it. */
function atPoint(state: SearchState, { id }: JobPlace): SearchState {
  return withFilter(withSearch(state, { query: state.query, location: id }), 'distance', ['0']);
}

/** The search that the places are those of: without the one that was chosen, or the others would be gone. */
function withoutPoint(state: SearchState): SearchState {
  const first = { ...state, start: 0, pid: null, sortBy: '' };
  return isExactPoint(state) ? withSearch(first, { query: state.query, location: '' }) : first;
}
