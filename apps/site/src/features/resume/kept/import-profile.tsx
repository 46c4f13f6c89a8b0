import type { Review } from '@opencareers/contracts/resumes';
import { AlertBox } from '@opencareers/ui/alert-box';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { importProfile, refreshAfterResume, takeImported } from '../resume-calls.ts';
import { ReviewDialog } from '../review/review-dialog.tsx';

const TYPES = ['.json', '.zip'];

/** Fills the profile from a JSON Resume or the data archive of LinkedIn, with the review of a resume (spec:D40). */
export function ImportProfile() {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [read, setRead] = useState<{ name: string; review: Review } | null>(null);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setIsReading(true);
    setProblem(null);
    try {
      const { candidate, review } = await importProfile(site, file);
      if (review !== null) setRead({ name: file.name, review });
      await refreshAfterResume(site, candidate);
    } catch (error) {
      const isOther = isApiError(error) && error.status === 415;
      setProblem(isOther ? t('resume.noImport') : errorMessage(messages, error));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="resume-card__import">
      <FilePicker
        variant="secondary"
        size="small"
        accept={TYPES}
        isPending={isReading}
        onPick={([file]) => void send(file)}
      >
        {t('firstProfile.import')}
      </FilePicker>
      <p className="resume-item__facts">{t('firstProfile.importHelp')}</p>
      {problem !== null && (
        <AlertBox tone="danger" isUrgent>
          {problem}
        </AlertBox>
      )}
      {read !== null && (
        <ReviewDialog
          name={read.name}
          review={read.review}
          onClose={() => setRead(null)}
          onTake={async (values) => {
            const { candidate } = await takeImported(site, values);
            await refreshAfterResume(site, candidate);
          }}
        />
      )}
    </div>
  );
}
