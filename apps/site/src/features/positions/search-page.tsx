import { Icon } from '@opencareers/ui/icon';
import { useToast } from '@opencareers/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { DESKTOP, useMedia } from '../../shell/use-media.ts';
import { usePageHead } from '../../shell/use-page-head.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { OwnPlaceNeeded, PlaceNotice } from './place-notice.tsx';
import { PositionPanel } from './position-panel.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsEmpty, ResultsFailed, ResultsLoading } from './results-states.tsx';
import { withPosition } from './search-changes.ts';
import { describeSearch } from './search-facts.ts';
import { SearchHero } from './search-hero.tsx';
import { CURRENT_LOCATION, isPlace } from './search-request.ts';
import './search-page.css';
import { SortSelect } from './sort-select.tsx';
import { usePlaces } from './use-places.ts';
import { type Search, useSearch } from './use-search.ts';
import { type SearchResults, useSearchResults } from './use-search-results.ts';

const FAILED_TOAST_MS = 2000;

/** The search: the results beside the position that is read, one after the other on narrow screens. */
export function SearchPage() {
  const { boot } = useSite();
  const { t } = useMessages();
  const search = useSearch();
  const places = usePlaces();
  const results = useSearchResults(search.state, places);
  const isDesktop = useMedia(DESKTOP, true);
  usePageHead(describeSearch);
  useFailureToast(results);
  const { enabled: hasMap } = boot.configs.pcsxConfig.searchConfig.mapConfig;
  const first = results.data?.positions[0]?.id ?? null;
  // Where both have room, the first result is read until another is chosen [SEARCH-08].
  const selectedId = search.state.pid ?? (isDesktop ? first : null);
  const isLoading = results.data === undefined && results.error === null;
  const hasDetail = isLoading || search.state.pid !== null || first !== null;
  return (
    <div className="search-page" data-reading={search.state.pid !== null || undefined}>
      <h1 className="oc-visually-hidden" tabIndex={-1}>
        {t(hasMap ? 'search.headingWithMaps' : 'search.heading')}
      </h1>
      <SearchHero search={search} />
      <FilterBar search={search} results={results} />
      <div className="search-page__columns">
        <Results
          search={search}
          results={results}
          selectedId={selectedId}
          hasPanel={isDesktop}
          isPlaceUnknown={places.currentLocation === '' && isPlace(search.state.location, CURRENT_LOCATION)}
        />
        {hasDetail && (
          <section className="search-page__detail" aria-label={t('position.heading')} tabIndex={-1}>
            <p className="search-page__back back-link">
              <SiteLink variant="quiet" to={search.links.search(withPosition(search.state, null))}>
                <Icon name="arrow-start" size="small" />
                {t('position.backToResults')}
              </SiteLink>
            </p>
            <PositionPanel id={selectedId} />
          </section>
        )}
      </div>
    </div>
  );
}

type ResultsProps = {
  search: Search;
  results: SearchResults;
  selectedId: number | null;
  hasPanel: boolean;
  /** The visitor's own place was asked for and is not known. */
  isPlaceUnknown: boolean;
};

function Results({ search, results, selectedId, hasPanel, isPlaceUnknown }: ResultsProps) {
  const { t } = useMessages();
  const top = useRef<HTMLDivElement>(null);
  const { data, isUpdating, error } = results;
  const place = data?.resultsMetaData.place ?? null;
  const handlePage = () => top.current?.scrollIntoView({ block: 'start' });
  return (
    <section className="results" aria-label={t('results.heading')} ref={top}>
      <div className="results__head">
        <h2 className="results__count" data-testid="job-count" suppressHydrationWarning>
          {data === undefined ? t('results.heading') : t('results.count', { count: data.count })}
        </h2>
        <CountAnnouncement results={results} />
        <SortSelect search={search} data={data} />
      </div>
      <FilterChips search={search} results={results} />
      {isPlaceUnknown && <OwnPlaceNeeded />}
      {place !== null && <PlaceNotice notice={place} search={search} />}
      {data?.resultsMetaData.usedFuzzSearch === true && (
        <p className="results__fuzzy">{t('results.fuzzy')}</p>
      )}
      <ResultsFailed results={results} />
      {data === undefined && error === null && <ResultsLoading />}
      {data !== undefined && (
        <div className="results__list" aria-busy={isUpdating} data-updating={isUpdating || undefined}>
          {data.positions.length > 0 ? (
            <ResultsList
              data={data}
              search={search}
              selectedId={selectedId}
              hasPanel={hasPanel}
              onPage={handlePage}
            />
          ) : (
            <ResultsEmpty data={data} search={search} />
          )}
        </div>
      )}
    </section>
  );
}

/** Tells screen readers how many results a change of the search gave; the first count is read with the page. */
function CountAnnouncement({ results: { data, isUpdating } }: { results: SearchResults }) {
  const { t } = useMessages();
  const [first] = useState(data);
  const text =
    data === undefined || data === first || isUpdating ? '' : t('results.count', { count: data.count });
  return <output className="oc-visually-hidden">{text}</output>;
}

/** Says that a search failed while other results are in sight; alone on the page, the message is there anyway. */
function useFailureToast({ error, data }: SearchResults): void {
  const { t } = useMessages();
  const { show } = useToast();
  const isFailed = error !== null && data !== undefined;
  useEffect(() => {
    if (isFailed) show({ message: t('results.failed'), tone: 'error', duration: FAILED_TOAST_MS });
  }, [isFailed, show, t]);
}
