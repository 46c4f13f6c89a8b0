import type { DraftApplication } from '@opencareers/contracts/applications';
import { CardList } from '@opencareers/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useReducer, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { type BegunApplication, readBegun } from '../../shell/begun-applications.ts';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { draftsQuery } from './application-queries.ts';
import { DeviceDrafts } from './begun/device-drafts.tsx';
import { DraftCard } from './draft-card.tsx';
import './applications.css';

const noChange = () => () => undefined;

/** Applications that were begun and not sent (spec:D27): of open jobs first, then what is on this device only, then what is left of
 * closed ones. */
export function DraftsPanel() {
  const { t } = useMessages();
  const links = useLinks();
  const site = useSite();
  const query = useQuery(draftsQuery(site));
  const { openDraftApplications: open = [], closedDraftApplications: closed = [] } = query.data ?? {};
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  // The server renders the page and knows nothing of this browser.
  const noted = useSyncExternalStore(
    noChange,
    () => JSON.stringify(readBegun(site.boot.domain)),
    () => '[]',
  );
  const here = JSON.parse(noted) as BegunApplication[];
  // What the server has by now is there once.
  const left = here.filter(({ form }) => open.every(({ formKey }) => formKey !== form));
  return (
    <DataStates
      name="draft_applications"
      label={t('applications.tab.drafts')}
      query={query}
      isEmpty={open.length + left.length + closed.length === 0}
      empty={{
        icon: 'edit',
        title: t('drafts.emptyTitle'),
        description: t('drafts.emptyHelp'),
        action: <SiteButtonLink to={links.allJobs}>{t('site.openJobs')}</SiteButtonLink>,
      }}
    >
      <DraftList title={t('drafts.open')} drafts={open} />
      {left.length > 0 && <DeviceDrafts drafts={left} onChange={drawAgain} />}
      <DraftList title={t('drafts.closed')} drafts={closed} />
    </DataStates>
  );
}

function DraftList({ title, drafts }: { title: string; drafts: readonly DraftApplication[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="application-list" aria-label={title}>
      <h2>{title}</h2>
      <CardList label={title}>
        {drafts.map((draft) => (
          <DraftCard key={draft.formKey} draft={draft} />
        ))}
      </CardList>
    </section>
  );
}
