import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../features/positions/search.url.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { SEARCH_PATH, useLinks } from './links.ts';
import { NoticePage } from './notice-page.tsx';
import type { RouteHandle } from './page-facts.ts';
import { SiteButtonLink } from './site-link.tsx';
import { usePageHead } from './use-page-head.ts';

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

/** A search by words; without JavaScript an ordinary form that leads to the same address. */
function WordSearch() {
  const { t } = useMessages();
  const { carried } = useLinks();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('query');
    const isAsked = typeof query === 'string' && query.trim() !== '';
    const words = isAsked ? [['query', query.trim()] as const] : [];
    void navigate(addressOf(SEARCH_PATH, [...words, ...carried]));
  };
  return (
    <search aria-label={t('search.form')} className="notice-page__search">
      <form action={SEARCH_PATH} method="get" onSubmit={handleSubmit}>
        <TextField name="query" type="search" label={t('search.query')} autoComplete="off" />
        {carried.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" iconStart="search">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
