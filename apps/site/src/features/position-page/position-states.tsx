import { EmptyState, ErrorState } from '@opencareers/ui/display-state';
import { Skeleton, SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import { useToast } from '@opencareers/ui/toast';
import { useEffect } from 'react';
import { type ApiError, errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useRetry } from '../../shell/use-retry.ts';
import { WordSearch } from '../../shell/word-search.tsx';
import type { DetailPlace } from './detail/position-view.ts';

/** Grey shapes in the place of a position that is on its way. */
export function PositionLoading({ place }: { place: DetailPlace }) {
  const { t } = useMessages();
  return (
    <div className={`position position--${place}`}>
      {place === 'page' && <PageHeading page="singlePosition" />}
      <SkeletonGroup label={t('position.loading')} className="position__loading">
        <Skeleton inlineSize="8rem" />
        <Skeleton inlineSize="75%" blockSize="2rem" />
        <Skeleton inlineSize="40%" />
        <Skeleton shape="box" inlineSize="9rem" blockSize="var(--control-height)" />
        <Skeleton shape="box" inlineSize="100%" blockSize="9rem" />
        <SkeletonText lines={6} />
        <SkeletonText lines={5} />
      </SkeletonGroup>
    </div>
  );
}

/** The position could not be loaded [JOB-01]. */
export function PositionFailed({
  place,
  error,
  onRetry,
}: {
  place: DetailPlace;
  error: ApiError;
  onRetry: () => void;
}) {
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  useEffect(() => {
    show({ message: t('position.failed'), tone: 'error', duration: 2000 });
  }, [show, t]);
  return (
    <div className={`position position--${place}`}>
      {place === 'page' && <PageHeading page="singlePosition" />}
      <ErrorState
        title={t('position.failed')}
        description={errorMessage(messages, error)}
        {...useRetry(error, onRetry)}
      />
    </div>
  );
}

/** The position is not there, or not for this visitor: both look the same. */
export function PositionNotFound({ place }: { place: DetailPlace }) {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <div className={`position position--${place}`}>
      {place === 'page' && <PageHeading page="singlePosition" />}
      <EmptyState
        icon="briefcase"
        title={t('position.notFoundTitle')}
        description={t('position.notFoundHelp')}
        action={
          <>
            {place === 'page' && <WordSearch />}
            <SiteButtonLink variant={place === 'page' ? 'quiet' : 'primary'} to={links.allJobs}>
              {t('site.openJobs')}
            </SiteButtonLink>
          </>
        }
      />
    </div>
  );
}
