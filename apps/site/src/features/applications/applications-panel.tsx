import { APPLICATION_STATUSES } from '@opencareers/contracts/application-states';
import type { Application } from '@opencareers/contracts/applications';
import { CardList } from '@opencareers/ui/card';
import { TextField } from '@opencareers/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { ApplicationCard } from './application-card.tsx';
import { applicationsQuery } from './application-queries.ts';
import { statusText } from './application-texts.ts';
import './applications.css';

/** From how many applications on they can be filtered. */
const FILTER_FROM = 4;

export interface ApplicationsPanelProps {
  kind: 'active' | 'inactive';
  /** Whether those of each stage stand together under its name (spec:D32). */
  isByStage?: boolean;
}

/** Applications of one kind, the newest first; many of them can be filtered by words and status. */
export function ApplicationsPanel({ kind, isByStage = false }: ApplicationsPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const links = useLinks();
  const query = useQuery(applicationsQuery(useSite()));
  const [words, setWords] = useState('');
  const isActive = kind === 'active';
  const { applications = [], inactiveApplications = [] } = query.data ?? {};
  const listed = isActive ? applications : inactiveApplications;
  const wanted = words.trim().toLocaleLowerCase();
  const textOf = (application: Application) =>
    [application.positionTitle, application.positionLocation, statusText(messages, application)]
      .join(' ')
      .toLocaleLowerCase();
  const shown = listed.filter((application) => textOf(application).includes(wanted));
  return (
    <DataStates
      name={isActive ? 'applications' : 'inactive_applications'}
      label={t('applications.title')}
      query={query}
      isEmpty={listed.length === 0}
      empty={{
        icon: 'briefcase',
        title: t(isActive ? 'applications.emptyTitle' : 'applications.emptyInactiveTitle'),
        description: t(isActive ? 'applications.emptyHelp' : 'applications.emptyInactiveHelp'),
        action: <SiteButtonLink to={links.allJobs}>{t('site.openJobs')}</SiteButtonLink>,
      }}
    >
      <div className="application-list">
        {listed.length >= FILTER_FROM && (
          <TextField label={t('applications.filter')} icon="search" value={words} onChange={setWords} />
        )}
        {shown.length === 0 ? (
          <output>{t('applications.noMatch')}</output>
        ) : isByStage ? (
          <StageList applications={shown} />
        ) : (
          <ApplicationCards label={t('applications.title')} applications={shown} />
        )}
      </div>
    </DataStates>
  );
}

// The furthest stage first: there the most happens.
function StageList({ applications }: { applications: readonly Application[] }) {
  const messages = useMessages();
  const byStage = Map.groupBy(applications, (application) => application.status);
  return APPLICATION_STATUSES.toReversed().map((status) => {
    const ofStage = byStage.get(status);
    const first = ofStage?.[0];
    if (ofStage === undefined || first === undefined) return null;
    const name = statusText(messages, first);
    return (
      <section key={status} className="application-list__stage" aria-label={name}>
        <h3>{name}</h3>
        <ApplicationCards label={name} applications={ofStage} />
      </section>
    );
  });
}

function ApplicationCards({ label, applications }: { label: string; applications: readonly Application[] }) {
  return (
    <CardList label={label}>
      {applications.map((application) => (
        <ApplicationCard key={application.applicationId} application={application} />
      ))}
    </CardList>
  );
}
