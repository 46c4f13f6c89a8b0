import type { SearchData } from '@opencareers/contracts/position-search';
import { PAGE_SIZE } from '@opencareers/contracts/search-limits';
import { Button } from '@opencareers/ui/button';
import { EmptyState, ErrorState } from '@opencareers/ui/display-state';
import { Skeleton, SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { EVERYTHING } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useLatePart } from '../../shell/use-late-part.ts';
import { useRetry } from '../../shell/use-retry.ts';
import { loadLate } from './load-late.ts';
import { isNarrowed, withStart } from './search-changes.ts';
import { searchQuery } from './search-queries.ts';
import { knownPlaces } from './special-places.ts';
import type { Search } from './use-search.ts';
import type { SearchResults } from './use-search-results.ts';

// As many as a page of results, so that nothing below moves when they come.
const CARDS = Array.from({ length: PAGE_SIZE }, (_, card) => card);

/** Grey cards in the place of results that are on their way. */
export function ResultsLoading() {
  const { t } = useMessages();
  return (
    <SkeletonGroup label={t('results.loading')} className="results__loading">
      {CARDS.map((card) => (
        <div key={card} className="oc-card">
          <Skeleton inlineSize="65%" blockSize="1.375rem" />
          <SkeletonText lines={2} />
          <Skeleton inlineSize="8rem" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** The results could not be loaded; what was found before stays in sight below. */
export function ResultsFailed({ results }: { results: SearchResults }) {
  const messages = useMessages();
  const links = useLinks();
  const { t } = messages;
  const retry = useRetry(results.error, results.retry);
  if (results.error === null) return null;
  const isStale = results.data !== undefined;
  return (
    <ErrorState
      className={isStale ? 'results__failed' : undefined}
      title={t('results.failed')}
      description={
        <>
          {errorMessage(messages, results.error)}
          {isStale && <br />}
          {isStale && ` ${t('results.stale')}`}
        </>
      }
      {...retry}
      action={<SiteButtonLink to={links.allJobs}>{t('results.startOver')}</SiteButtonLink>}
    />
  );
}

/** Nothing was found: which part of the search to give up, and what that would show. */
export function ResultsEmpty({ data, search }: { data: SearchData; search: Search }) {
  const { t } = useMessages();
  const { state } = search;
  if (data.count > 0) {
    return (
      <EmptyState
        title={t('results.pastEndTitle')}
        action={
          <Button variant="primary" onClick={() => search.go((now) => withStart(now, 0))}>
            {t('results.firstPage')}
          </Button>
        }
      />
    );
  }
  if (!isNarrowed(state)) return <NoneAtAll />;
  return <NothingFound data={data} search={search} />;
}

function NothingFound({ data, search }: { data: SearchData; search: Search }) {
  const site = useSite();
  const { t } = useMessages();
  const { links } = search;
  const late = useLatePart(loadIdeas, true);
  const all = useQuery(searchQuery(site.api, EVERYTHING, knownPlaces(site)));
  const startOver = t('results.startOver');
  if (all.data?.count === 0) return <NoneAtAll />;
  const ideas = { data, search };
  const { relaxations } = data.resultsMetaData;
  const isRoomKept = relaxations.length > 1 || relaxations[0]?.dropped !== undefined;
  return (
    <>
      <EmptyState
        title={t('results.emptyTitle')}
        description={t('results.emptyHelp')}
        action={
          // First what is there at once: ideas come below it, so that nothing moves.
          <div className="results__ways">
            <SiteButtonLink variant="primary" to={links.allJobs}>
              {all.data === undefined
                ? startOver
                : t('results.idea', { idea: startOver, jobs: t('results.count', { count: all.data.count }) })}
            </SiteButtonLink>
            {late && <late.ResultsIdeas {...ideas} />}
          </div>
        }
      />
      {isRoomKept && <div className="results__near">{late && <late.NearJobs {...ideas} />}</div>}
    </>
  );
}

/** The company has no open position: nothing that the visitor changes would help. */
function NoneAtAll() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon="briefcase"
      title={t('results.noneAtAllTitle')}
      description={t('results.noneAtAllHelp')}
    />
  );
}

/** Few searches find nothing, so what helps then is fetched then. One can start over without it. */
const loadIdeas = () => loadLate('results-ideas', () => import('./results-ideas.tsx'));
