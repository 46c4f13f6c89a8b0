import '@opencareers/ui/form-controls.css';
import type { Profile } from '@opencareers/contracts/onboarding';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { profileQuery } from '../profile/index.ts';
import { type ExportChoices, firstChoices } from './export-choices.ts';
import { ExportOptions } from './export-options.tsx';
import './export-resume.css';
import { ResumePreview } from './resume-preview.tsx';

/** The profile as a resume to take along (spec:D45): what is in it, how it looks, and the file. */
export function ExportResumePanel() {
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const query = useQuery(profileQuery(site));
  const { data } = query;
  const isEmpty = data !== undefined && data.headline === '' && firstChoices(data).sections.length === 0;
  const empty = {
    icon: 'user' as const,
    title: t('exportResume.emptyTitle'),
    description: t('exportResume.emptyHelp'),
    action: (
      <SiteButtonLink to={links.configured('/careers/profile')}>{t('headings.profile')}</SiteButtonLink>
    ),
  };
  return (
    <DataStates
      name="export-resume"
      label={t('headings.profile')}
      query={query}
      isEmpty={isEmpty}
      empty={empty}
    >
      {data !== undefined && <Choosing key={data.revision} profile={data} />}
    </DataStates>
  );
}

function Choosing({ profile }: { profile: Profile }) {
  const [choices, setChoices] = useState<ExportChoices>(() => firstChoices(profile));
  return (
    <div className="export-resume">
      <ExportOptions profile={profile} choices={choices} onChange={setChoices} />
      <ResumePreview profile={profile} choices={choices} />
    </div>
  );
}
