import { Button } from '@opencareers/ui/button';
import { ButtonLink, Link } from '@opencareers/ui/link';
import { useRouteError } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from './links.ts';
import { useSite } from './site.ts';

/** Shown instead of a page whose code failed. Administrators also see what happened. */
export function ErrorPage() {
  const error = useRouteError();
  const { boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  return (
    <div className="notice-page">
      <h1 className="notice-page__title" tabIndex={-1}>
        {t('errorPage.title')}
      </h1>
      <p>{t('errorPage.help')}</p>
      <div className="notice-page__actions">
        <Button variant="primary" iconStart="arrow-start" onClick={() => history.back()}>
          {t('errorPage.back')}
        </Button>
        <ButtonLink href={links.allJobs}>{t('site.openJobs')}</ButtonLink>
      </div>
      {boot.contactUrl !== '' && <Link href={boot.contactUrl}>{t('errorPage.contact')}</Link>}
      {boot.user?.is_admin === true && (
        <pre className="notice-page__details">{error instanceof Error ? error.stack : String(error)}</pre>
      )}
    </div>
  );
}
