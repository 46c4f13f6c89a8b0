import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { SiteLink } from '../../../shell/site-link.tsx';
import { resumesQuery } from '../resume-calls.ts';
import { UNREADABLE_TEXTS } from '../resume-texts.ts';
import { ResumeReview } from '../review/resume-review.tsx';

/** What came of a file that was sent: read, to be read, or unreadable with the way by hand. */
export function UploadOutcome({ name }: { name: string }) {
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const [isReviewing, setIsReviewing] = useState(false);
  const { data } = useQuery(resumesQuery(site));
  const resume = data?.find(({ isDefault }) => isDefault);
  if (resume === undefined) return <Announcement message={t('firstProfile.kept', { name })} />;
  const { state, reason } = resume;
  if (state === 'unreadable')
    return (
      <AlertBox
        tone="warning"
        isUrgent
        title={t('resume.unreadable', { name })}
        action={<SiteLink to={links.configured('/careers/profile')}>{t('resume.byHand')}</SiteLink>}
      >
        {reason !== null && t(UNREADABLE_TEXTS[reason])}
      </AlertBox>
    );
  const text = t(state === 'read' ? 'resume.filled' : 'resume.waiting', { name });
  return (
    <>
      <Announcement idleMs={100} message={text} />
      <AlertBox
        tone="success"
        action={
          state === 'read' && (
            <Button size="small" onClick={() => setIsReviewing(true)}>
              {t('resume.review')}
            </Button>
          )
        }
      >
        {text}
      </AlertBox>
      {isReviewing && <ResumeReview resume={resume} onClose={() => setIsReviewing(false)} />}
    </>
  );
}
