import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from './links.ts';
import { NoticePage } from './notice-page.tsx';
import type { RouteHandle } from './page-facts.ts';
import { SiteButtonLink } from './site-link.tsx';
import { usePageHead } from './use-page-head.ts';

/** Says that searching and reading needs no account. */
export function LoginPage({ describe }: Pick<RouteHandle, 'describe'>) {
  const { t } = useMessages();
  const links = useLinks();
  usePageHead(describe);
  return (
    <NoticePage
      title={t('login.offTitle')}
      actions={
        <SiteButtonLink variant="primary" iconStart="search" to={links.allJobs}>
          {t('site.openJobs')}
        </SiteButtonLink>
      }
    >
      <p>{t('login.offHelp')}</p>
    </NoticePage>
  );
}
