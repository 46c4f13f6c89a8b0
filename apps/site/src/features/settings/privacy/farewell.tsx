import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { NoticePage } from '../../../shell/notice-page.tsx';
import type { RouteHandle } from '../../../shell/page-facts.ts';
import { companyName, useSite } from '../../../shell/site.ts';
import { SiteButtonLink } from '../../../shell/site-link.tsx';
import { usePageHead } from '../../../shell/use-page-head.ts';

/** The last page of an account. */
export function Farewell({ describe }: Pick<RouteHandle, 'describe'>) {
  usePageHead(describe);
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  return (
    <NoticePage
      title={t('settings.farewell.title')}
      actions={
        <SiteButtonLink variant="primary" to={links.allJobs}>
          {t('site.openJobs')}
        </SiteButtonLink>
      }
    >
      <p>{t('settings.farewell.text', { company: companyName(site) })}</p>
    </NoticePage>
  );
}
