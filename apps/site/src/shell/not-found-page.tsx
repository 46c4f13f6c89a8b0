import { useMessages } from '../messages/messages-context.tsx';
import { useLinks } from './links.ts';
import { NoticePage } from './notice-page.tsx';
import type { RouteHandle } from './page-facts.ts';
import { SiteButtonLink } from './site-link.tsx';
import { usePageHead } from './use-page-head.ts';
import { WordSearch } from './word-search.tsx';

/** The page of an address that leads nowhere, with a search and a way on. */
export function NotFoundPage({ describe }: Pick<RouteHandle, 'describe'>) {
  const { t } = useMessages();
  const links = useLinks();
  usePageHead(describe);
  return (
    <NoticePage
      code="404"
      title={t('notFound.title')}
      actions={
        <SiteButtonLink iconStart="briefcase" to={links.allJobs}>
          {t('site.openJobs')}
        </SiteButtonLink>
      }
    >
      <p>{t('notFound.help')}</p>
      <WordSearch />
    </NoticePage>
  );
}
