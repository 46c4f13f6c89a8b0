import { Icon } from '@opencareers/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { usePageHead } from '../../shell/use-page-head.ts';
import { askedPosition, askedPrivatePosition } from './position-asked.ts';
import { PositionDetail } from './position-detail.tsx';
import { describePrivateJob, describePublicJob } from './position-facts.ts';
import { type PositionAsked, positionQuery } from './position-queries.ts';
import { PositionFailed, PositionLoading, PositionNotFound } from './position-states.tsx';

/** Told along with the link of a card, so that the page can lead back to the same results. */
export interface JobNavigation {
  results: string;
}

/** A position as a page of its own [JOB-03]. */
export function JobPage({ isPrivate }: { isPrivate: boolean }) {
  const site = useSite();
  const { pathname, search, state } = useLocation();
  const { pid } = useParams();
  const { t } = useMessages();
  const links = useLinks();
  usePageHead(isPrivate ? describePrivateJob : describePublicJob);
  const url = new URL(`${pathname}${search}`, site.origin);
  const asked = isPrivate ? askedPrivatePosition(url) : askedPosition(url, pid);
  const results = (state as Partial<JobNavigation> | null)?.results;
  return (
    <div className="job-page">
      <nav className="back-link" aria-label={t('position.backToResults')}>
        <SiteLink variant="quiet" to={results ?? links.allJobs}>
          <Icon name="arrow-start" size="small" />
          {results === undefined ? t('position.allJobs') : t('position.backToResults')}
        </SiteLink>
      </nav>
      {asked === null ? <PositionNotFound place="page" /> : <AskedPosition asked={asked} />}
    </div>
  );
}

function AskedPosition({ asked }: { asked: PositionAsked }) {
  const { api } = useSite();
  const found = useQuery(positionQuery(api, asked));
  if (found.data !== undefined) return <PositionDetail answer={found.data} place="page" />;
  if (found.error?.code === 'not_found') return <PositionNotFound place="page" />;
  if (found.error !== null && !found.isFetching)
    return <PositionFailed place="page" error={found.error} onRetry={() => void found.refetch()} />;
  return <PositionLoading place="page" />;
}
