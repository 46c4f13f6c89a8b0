import { Icon } from '@opencareers/ui/icon';
import { useToast } from '@opencareers/ui/toast';
import { useDeferredValue, useEffect } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { Later } from '../../shell/later.tsx';
import { useOwnMarks } from '../../shell/own-text.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { HeroBand, HeroText, useHero } from '../../shell/page-hero.tsx';
import { Panel } from '../../shell/panel.tsx';
import { companyName, useSite } from '../../shell/site.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { DESKTOP, useMedia } from '../../shell/use-media.ts';
import { usePageHead } from '../../shell/use-page-head.ts';
import { FilterBar } from './filter-bar.tsx';
import { PositionPanel } from './position-panel.tsx';
import { Results } from './results.tsx';
import { withoutSort, withPosition } from './search-changes.ts';
import { describeSearch } from './search-facts.ts';
import { SearchForm } from './search-form.tsx';
import { CURRENT_LOCATION, isPlace } from './search-request.ts';
import './search-page.css';
import { usePlaces } from './use-places.ts';
import { useReturnToCard } from './use-return-to-card.ts';
import { type Search, useSearch } from './use-search.ts';
import { type SearchResults, useSearchResults } from './use-search-results.ts';

const FAILED_TOAST_MS = 2000;

/** The search: the results beside the position that is read, one after the other on narrow screens. */
export function SearchPage() {
  const { t } = useMessages();
  const search = useSearch();
  const places = usePlaces();
  const results = useSearchResults(search.state, places);
  const isDesktop = useMedia(DESKTOP, true);
  usePageHead(describeSearch);
  useFailureToast(results);
  useSortAtLogin(search);
  useReturnToCard(search.links.job);
  const first = results.data?.positions[0]?.id ?? null;
  // Where both have room, the first result is read until another is chosen [SEARCH-08].
  const selectedId = search.state.pid ?? (isDesktop ? first : null);
  const readId = useDeferredValue(selectedId);
  const isLoading = results.data === undefined && results.error === null;
  // New results get their own chance after a crash.
  const recovery = { resetKey: results.data, onRetry: results.retry, isReady: results.data !== undefined };
  const hasDetail = isLoading || search.state.pid !== null || first !== null;
  return (
    <div
      className="search-page"
      data-reading={search.state.pid !== null || undefined}
      // Who has asked for something wants to see what was found, not the welcome.
      data-asking={search.state.query !== '' || search.state.location !== '' || undefined}
    >
      <PageHeading page="jobs" />
      <Panel name="search_box" label={t('search.form')} isReady>
        <SearchHero search={search} />
      </Panel>
      <Panel name="filter_bar" label={t('filters.heading')} {...recovery}>
        <FilterBar search={search} results={results} />
      </Panel>
      {/* Said here and not by what is inside: the browser draws the list before the detail has arrived. */}
      <div className="search-page__columns" data-detail={hasDetail || undefined}>
        <Panel name="results" label={t('results.heading')} {...recovery}>
          <Results
            search={search}
            results={results}
            selectedId={selectedId}
            hasPanel={isDesktop}
            isPlaceUnknown={places.currentLocation === '' && isPlace(search.state.location, CURRENT_LOCATION)}
          />
        </Panel>
        {hasDetail && (
          <section className="search-page__detail" aria-label={t('position.heading')} tabIndex={-1}>
            <p className="search-page__back back-link">
              <SiteLink variant="quiet" to={search.links.search(withPosition(search.state, null))}>
                <Icon name="arrow-start" size="small" />
                {t('position.backToResults')}
              </SiteLink>
            </p>
            <Panel name="position" label={t('position.heading')} resetKey={selectedId}>
              <Later>
                <PositionPanel id={readId} />
              </Later>
            </Panel>
          </section>
        )}
      </div>
    </div>
  );
}

/** Says that a search failed, also to those who look elsewhere on the page [SEARCH-14]. */
function useFailureToast({ error }: SearchResults): void {
  const { t } = useMessages();
  const { show } = useToast();
  useEffect(() => {
    if (error !== null) show({ message: t('results.failed'), tone: 'error', duration: FAILED_TOAST_MS });
  }, [error, show, t]);
}

/** The band at the top: whose site it is, and the search. */
function SearchHero({ search }: { search: Search }) {
  const site = useSite();
  const { t } = useMessages();
  const hero = useHero('jobs');
  const marksOf = useOwnMarks();
  return (
    <HeroBand hero={hero}>
      <HeroText
        className="hero__title"
        text={hero?.text || t('search.heroTitle', { company: companyName(site) })}
        {...(hero?.text ? marksOf(hero, 'text') : {})}
      />
      {hero && <HeroText className="hero__text" text={hero.subText} {...marksOf(hero, 'subText')} />}
      <SearchForm search={search} />
    </HeroBand>
  );
}

const STORED_AT = 'opencareers.wasSignedIn';

/** Whoever has just signed in gets the results in the usual order [SEARCH-10]. */
function useSortAtLogin({ state, go }: Search): void {
  const { isLoggedIn } = useSite().boot;
  useEffect(() => {
    const was = sessionStorage.getItem(STORED_AT);
    const is = String(isLoggedIn);
    if (was === is) return;
    sessionStorage.setItem(STORED_AT, is);
    if (was === 'false' && isLoggedIn && state.sortBy !== '') go(withoutSort(state), { replace: true });
  }, [isLoggedIn, state, go]);
}
