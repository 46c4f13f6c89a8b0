import type { Resume } from '@opencareers/contracts/resumes';
import { Button } from '@opencareers/ui/button';
import { Link } from '@opencareers/ui/link';
import { Tag } from '@opencareers/ui/tag';
import { useId, useState } from 'react';
import { fileSize } from '../../../messages/file-size.ts';
import { dateFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { resumeFileAddress } from '../resume-calls.ts';
import { STATE_TEXTS, UNREADABLE_TEXTS } from '../resume-texts.ts';
import { ResumeReview } from '../review/resume-review.tsx';
import type { ResumeChanges } from './use-resume-changes.ts';

const MILLISECONDS = 1000;

export interface ResumeItemProps {
  resume: Resume;
  changes: ResumeChanges;
}

/** One resume with everything that can be done with it. */
export function ResumeItem({ resume, changes: { running, run } }: ResumeItemProps) {
  const site = useSite();
  const { t, formatLocale } = useMessages();
  const nameId = useId();
  const [isReviewing, setIsReviewing] = useState(false);
  const { id, name, size, uploadedTs, isDefault, state, reason, restorableUntilTs } = resume;
  const day = (seconds: number) =>
    dateFormat(formatLocale, { dateStyle: 'medium' }).format(seconds * MILLISECONDS);
  const isPending = (operation: NonNullable<ResumeChanges['running']>['operation']) =>
    running?.id === id && running.operation === operation;
  const way = (operation: NonNullable<ResumeChanges['running']>['operation'], text: string) => (
    <Button
      size="small"
      variant="quiet"
      aria-describedby={nameId}
      isPending={isPending(operation)}
      onClick={() => void run(resume, operation)}
    >
      {text}
    </Button>
  );
  return (
    <li className="resume-item">
      <p className="resume-item__name" id={nameId}>
        <bdi>{name}</bdi>
        {isDefault && (
          <Tag tone="accent" icon="check">
            {t('resume.default')}
          </Tag>
        )}
      </p>
      <p className="resume-item__facts">
        {[day(uploadedTs), fileSize(formatLocale, size), t(STATE_TEXTS[state])].join(' · ')}
      </p>
      {reason !== null && <p className="resume-item__facts">{t(UNREADABLE_TEXTS[reason])}</p>}
      {restorableUntilTs !== null && (
        <p className="resume-item__facts">{t('resume.restorable', { date: day(restorableUntilTs) })}</p>
      )}
      <div className="resume-item__ways">
        {state === 'read' && restorableUntilTs === null && (
          <Button size="small" aria-describedby={nameId} onClick={() => setIsReviewing(true)}>
            {t('resume.review')}
          </Button>
        )}
        <Link href={resumeFileAddress(site, id)} download={name} aria-describedby={nameId}>
          {t('resume.download')}
        </Link>
        {restorableUntilTs === null ? (
          <>
            {!isDefault && way('make_default', t('resume.makeDefault'))}
            {way('remove', t('resume.remove'))}
          </>
        ) : (
          <>
            {way('restore', t('resume.restore'))}
            {state === 'read' && way('clear', t('resume.clear'))}
          </>
        )}
      </div>
      {isReviewing && <ResumeReview resume={resume} onClose={() => setIsReviewing(false)} />}
    </li>
  );
}
