import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from './links.ts';
import type { RouteHandle } from './page-facts.ts';
import { SiteButtonLink } from './site-link.tsx';
import { usePageHead } from './use-page-head.ts';

/** Says that searching and reading needs no account. */
export function LoginPage({ describe }: RouteHandle) {
  const { t } = useMessages();
  const links = useLinks();
  usePageHead(describe);
  return (
    <div className="notice-page">
      <h1 className="notice-page__title" tabIndex={-1}>
        {t('login.offTitle')}
      </h1>
      <p>{t('login.offHelp')}</p>
      <div className="notice-page__actions">
        <SiteButtonLink variant="primary" iconStart="search" to={links.allJobs}>
          {t('site.openJobs')}
        </SiteButtonLink>
      </div>
    </div>
  );
}
