import type { Resume } from '@opencareers/contracts/resumes';
import { AlertBox } from '@opencareers/ui/alert-box';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { changeResume, refreshAfterResume, reviewQuery } from '../resume-calls.ts';
import { ReviewDialog } from './review-dialog.tsx';

export interface ResumeReviewProps {
  resume: Pick<Resume, 'id' | 'name'>;
  onClose: () => void;
}

export function ResumeReview({ resume, onClose }: ResumeReviewProps) {
  const site = useSite();
  const { t } = useMessages();
  // Asked for once: what is being chosen must not change under the hand.
  const { data, isError } = useQuery({
    ...reviewQuery(site, resume.id),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isError && data === undefined)
    return (
      <AlertBox tone="danger" isUrgent onClose={onClose} closeLabel={t('site.close')}>
        {t('profile.failed')}
      </AlertBox>
    );
  if (data === undefined) return <output>{t('site.loading')}</output>;
  return (
    <ReviewDialog
      name={resume.name}
      review={data.review}
      onClose={onClose}
      onTake={async (values) => {
        const { candidate } = await changeResume(site, resume.id, { operation: 'take', values });
        await refreshAfterResume(site, candidate);
      }}
    />
  );
}
