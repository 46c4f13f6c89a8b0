import { safeRedirect } from '@opencareers/contracts/safe-address';
import { ButtonLink, Link } from '@opencareers/ui/link';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { NoticePage } from '../../shell/notice-page.tsx';
import type { RouteHandle } from '../../shell/page-facts.ts';
import { companyName, useSite } from '../../shell/site.ts';
import { useTimes } from '../../shell/time-zone.ts';
import { usePageHead } from '../../shell/use-page-head.ts';
import { listCopies, type PageCopy } from './list-copies.ts';
import './offline-page.css';

/** Stands in for a page that cannot be reached and of which there is no copy; lists those that can be read. */
export function OfflinePage({ describe }: Pick<RouteHandle, 'describe'>) {
  const { origin } = useSite();
  const { t } = useMessages();
  const { allJobs } = useLinks();
  const { search } = useLocation();
  usePageHead(describe);
  const asked = safeRedirect(new URLSearchParams(search).get('next'), origin);
  return (
    <NoticePage
      title={t('offline.title')}
      actions={
        // A document of its own: this one was made for nobody and for no other address.
        <ButtonLink variant="primary" href={asked ?? allJobs}>
          {t('site.retry')}
        </ButtonLink>
      }
    >
      <p>{t('offline.help')}</p>
      <KeptPages />
    </NoticePage>
  );
}

function KeptPages() {
  const { t } = useMessages();
  const site = useSite();
  const { ago } = useTimes();
  const [copies, setCopies] = useState<readonly PageCopy[] | null>(null);
  useEffect(() => {
    listCopies(companyName(site)).then(setCopies, () => setCopies([]));
  }, [site]);
  if (copies === null) return null;
  if (copies.length === 0) return <p>{t('offline.nothing')}</p>;
  return (
    <section className="offline-page__kept" aria-labelledby="kept-pages">
      <h2 id="kept-pages">{t('offline.kept')}</h2>
      <ul>
        {copies.map(({ address, title, at }) => (
          <li key={address}>
            <Link href={address}>{title}</Link> <span className="offline-page__time">{ago(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
