import { Button } from '@opencareers/ui/button';
import { ButtonLink, Link } from '@opencareers/ui/link';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import { ChunkLoadError } from './chunk-loading.ts';
import { useLinks } from './links.ts';
import { NoticePage } from './notice-page.tsx';
import { describeFailure } from './panel.tsx';
import { ServerFailure } from './server-failure.ts';
import { emitSignal } from './signals.ts';
import { useSite } from './site.ts';

/** Shown instead of a page that failed. Administrators also see what happened [ERROR-04]. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useMessages();
  const isChunk = error instanceof ChunkLoadError;
  useEffect(() => {
    document.title = t(isChunk ? 'chunk.title' : 'errorPage.title');
    // The server has told its own log already.
    if (!(error instanceof ServerFailure)) emitSignal({ kind: 'failure', place: 'page', error });
  }, [error, isChunk, t]);
  return isChunk ? <ChunkMissing /> : <InternalError error={error} />;
}

function InternalError({ error }: { error: unknown }) {
  const { boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  return (
    <NoticePage
      title={t('errorPage.title')}
      actions={
        <>
          <Button variant="primary" iconStart="arrow-start" onClick={() => history.back()}>
            {t('errorPage.back')}
          </Button>
          {/* A whole load: what failed may be in the memory of this page. */}
          <ButtonLink href={links.allJobs}>{t('site.openJobs')}</ButtonLink>
        </>
      }
    >
      <p>{t('errorPage.help')}</p>
      {boot.contactUrl !== '' && (
        <Link href={links.configured(boot.contactUrl)}>{t('errorPage.contact')}</Link>
      )}
      {boot.user?.is_admin === true && <pre className="notice-page__details">{describeFailure(error)}</pre>}
    </NoticePage>
  );
}

/** The code of the page could not be had, also not by the reload that was tried already. */
function ChunkMissing() {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <NoticePage
      title={t('chunk.title')}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            {t('chunk.reload')}
          </Button>
          <ButtonLink href={links.allJobs}>{t('site.openJobs')}</ButtonLink>
        </>
      }
    >
      <p>{t('chunk.help')}</p>
    </NoticePage>
  );
}
