import { Button } from '@opencareers/ui/button';
import { Card } from '@opencareers/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { DataStates } from '../../../shell/data-states.tsx';
import { useSite } from '../../../shell/site.ts';
import { resumesQuery } from '../resume-calls.ts';
import { ResumeChooser } from '../sending/resume-chooser.tsx';
import { ImportProfile } from './import-profile.tsx';
import './resume-card.css';
import { ResumeItem } from './resume-item.tsx';
import { useResumeChanges } from './use-resume-changes.ts';

/** The resumes of the candidate on the profile page: which counts, what was read, and those that were removed. */
export function ResumeCard() {
  const site = useSite();
  const { t } = useMessages();
  const query = useQuery(resumesQuery(site));
  const changes = useResumeChanges();
  const [isShowingRemoved, setIsShowingRemoved] = useState(false);
  const kept = query.data?.filter(({ removedTs }) => removedTs === null) ?? [];
  const removed = query.data?.filter(({ removedTs }) => removedTs !== null) ?? [];
  return (
    <Card className="profile-card resume-card">
      <h2>{t('profile.resume')}</h2>
      <DataStates name="resumes" label={t('profile.resume')} query={query}>
        {kept.length === 0 ? (
          <p className="resume-card__none">{t('profile.noResume')}</p>
        ) : (
          <ul className="resume-card__list">
            {kept.map((resume) => (
              <ResumeItem key={resume.id} resume={resume} changes={changes} />
            ))}
          </ul>
        )}
        {removed.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isShowingRemoved}
            onClick={() => setIsShowingRemoved(!isShowingRemoved)}
          >
            {t('resume.removed', { count: removed.length })}
          </Button>
        )}
        {isShowingRemoved && removed.length > 0 && (
          <ul className="resume-card__list">
            {removed.map((resume) => (
              <ResumeItem key={resume.id} resume={resume} changes={changes} />
            ))}
          </ul>
        )}
      </DataStates>
      <ResumeChooser label={t(kept.length === 0 ? 'firstProfile.choose' : 'firstProfile.replace')} />
      <ImportProfile />
    </Card>
  );
}
