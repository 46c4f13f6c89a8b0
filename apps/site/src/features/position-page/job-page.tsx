import { isGone } from '@opencareers/contracts/position-state';
import { Icon } from '@opencareers/ui/icon';
import { Link } from '@opencareers/ui/link';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { type JobNavigation, useLinks } from '../../shell/links.ts';
import { Panel } from '../../shell/panel.tsx';
import { useSite } from '../../shell/site.ts';
import { isPlainClick, useSiteLink } from '../../shell/site-link.tsx';
import { useNavigationState } from '../../shell/use-navigation-state.ts';
import { usePageHead } from '../../shell/use-page-head.ts';
import { usePageUrl } from '../../shell/use-page-url.ts';
import {
  askedPosition,
  askedPrivatePosition,
  type PositionAnswer,
  type PositionAsked,
  positionQuery,
} from '../positions/index.ts';
import { SavedButton } from '../saved/index.ts';
import { PositionGone } from './detail/position-gone.tsx';
import { PlacePicture } from './place-picture.tsx';
import { PositionDetail } from './position-detail.tsx';
import { describePrivateJob, describePublicJob } from './position-facts.ts';
import { PositionFailed, PositionLoading, PositionNotFound } from './position-states.tsx';

/** A position as a page of its own [JOB-03]. */
export function JobPage({ isPrivate }: { isPrivate: boolean }) {
  const from = useNavigationState<JobNavigation>();
  const { pid } = useParams();
  const { t } = useMessages();
  usePageHead(isPrivate ? describePrivateJob : describePublicJob);
  const url = usePageUrl();
  const asked = isPrivate ? askedPrivatePosition(url) : askedPosition(url, pid);
  return (
    <div className="job-page">
      <div className="job-page__top">
        <nav className="back-link" aria-label={t('position.backToResults')}>
          <BackToResults />
        </nav>
        <SavedButton results={from?.results ?? null} />
      </div>
      {asked === null ? <PositionNotFound place="page" /> : <AskedPosition asked={asked} />}
    </div>
  );
}

function AskedPosition({ asked }: { asked: PositionAsked }) {
  const { api } = useSite();
  const { t } = useMessages();
  const found = useQuery(positionQuery(api, asked));
  return (
    <Panel
      name="position"
      label={t('position.heading')}
      isMain
      resetKey={found.data}
      onRetry={() => void found.refetch()}
      isReady={found.data !== undefined}
    >
      <FoundPosition found={found} asked={asked} />
    </Panel>
  );
}

function FoundPosition({
  found,
  asked,
}: {
  found: UseQueryResult<PositionAnswer, ApiError>;
  asked: PositionAsked;
}) {
  const { now } = useSite();
  // Also where it was there a moment ago: it may have become private since.
  if (found.error?.code === 'not_found') return <PositionNotFound place="page" />;
  if (found.data !== undefined && isGone(found.data.position, now))
    return <PositionGone answer={found.data} asked={asked} />;
  if (found.data !== undefined)
    return (
      <>
        <PositionDetail answer={found.data} asked={asked} place="page" />
        <PlacePicture asked={asked} />
      </>
    );
  if (found.error !== null && !found.isFetching)
    return <PositionFailed place="page" error={found.error} onRetry={() => void found.refetch()} />;
  return <PositionLoading place="page" />;
}

/** The way from the page of a position to the results, to the same card where the visitor came from one. */
function BackToResults() {
  const { t } = useMessages();
  const links = useLinks();
  const navigate = useNavigate();
  const from = useNavigationState<JobNavigation>();
  const link = useSiteLink(from?.results ?? links.allJobs);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (from?.isFromList !== true || !isPlainClick(event)) return link.onClick(event);
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link variant="quiet" href={link.href} onClick={handleClick}>
      <Icon name="arrow-start" size="small" />
      {from?.results === undefined ? t('position.allJobs') : t('position.backToResults')}
    </Link>
  );
}
