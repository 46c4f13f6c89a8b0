import type { PositionDetails } from '@opencareers/contracts/position-details';
import { linksOf, SEARCH_PATH } from '../../shell/links.ts';
import type { DescribedPage, PageFacts } from '../../shell/page-facts.ts';
import { pageTexts, statusOf } from '../../shell/page-facts.ts';
import { addressOf, pageOfStart } from '../../shell/search.url.ts';
import type { Site } from '../../shell/site.ts';
import { positionPageTexts, positionQuery } from '../positions/index.ts';
import { isNarrowed } from './search-changes.ts';
import { searchOf } from './search-loading.ts';
import { searchQuery } from './search-queries.ts';
import { knownPlaces } from './special-places.ts';

/** Title, canonical address and status of the search page. */
export function describeSearch({ site, url, params }: DescribedPage): PageFacts {
  const state = searchOf(site, url, params);
  const { queryKey } = searchQuery(site.api, state, knownPlaces(site));
  const found = site.queries.getQueryState(queryKey);
  const read = state.pid === null ? null : readPosition(site, state.pid);
  const isSearch = isNarrowed(state);
  const isFirstView = !isSearch && state.start === 0 && state.pid === null && state.sortBy === '';
  const texts =
    read === null
      ? pageTexts(site, isSearch ? 'jobs' : 'careers', {
          query: state.query,
          location: state.location,
          count: found?.data?.count ?? null,
          pageNumber: pageOfStart(state.start),
        })
      : positionPageTexts(site, read);
  return {
    ...texts,
    status: statusOf(found?.error?.status),
    canonicalPath: isFirstView
      ? addressOf(SEARCH_PATH, [['domain', site.boot.domain]])
      : linksOf(site, url).search({ ...state, pid: null }),
    isIndexable: isFirstView,
    positionId: null,
  };
}

/** An address with a position is a link to it, so it is called by its name. */
function readPosition(site: Site, id: number): PositionDetails | null {
  return site.queries.getQueryData(positionQuery(site.api, { id }).queryKey)?.position ?? null;
}
