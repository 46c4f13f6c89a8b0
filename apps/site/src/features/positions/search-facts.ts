import type { PositionDetails } from '@opencareers/contracts/position-details';
import { linksOf, SEARCH_PATH } from '../../shell/links.ts';
import type { DescribedPage, PageFacts } from '../../shell/page-facts.ts';
import { pageTexts } from '../../shell/page-facts.ts';
import type { Site } from '../../shell/site.ts';
import { positionPageTexts } from './position-page-texts.ts';
import { positionQuery, searchQuery } from './position-queries.ts';
import { addressOf, pageOfStart } from './search.url.ts';
import { isNarrowed } from './search-changes.ts';
import { searchOf } from './search-loading.ts';
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

/** The status of the page when its data could not be had: refusals as they are, everything else 503. */
export function statusOf(failed: number | undefined): number {
  if (failed === undefined) return 200;
  return failed >= 400 && failed < 500 ? failed : 503;
}
