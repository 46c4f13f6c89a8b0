import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from './links.ts';
import type { RouteHandle } from './page-facts.ts';
import { SiteButtonLink } from './site-link.tsx';
import { usePageHead } from './use-page-head.ts';

/** The page of an address that leads nowhere, with a way on. */
export function NotFoundPage({ describe }: RouteHandle) {
  const { t } = useMessages();
  const links = useLinks();
  usePageHead(describe);
  return (
    <div className="notice-page">
      <p className="notice-page__code" aria-hidden="true">
        404
      </p>
      <h1 className="notice-page__title" tabIndex={-1}>
        {t('notFound.title')}
      </h1>
      <p>{t('notFound.help')}</p>
      <div className="notice-page__actions">
        <SiteButtonLink variant="primary" iconStart="search" to={links.allJobs}>
          {t('site.openJobs')}
        </SiteButtonLink>
      </div>
    </div>
  );
}
