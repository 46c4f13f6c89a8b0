import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { useMessages } from '../../../messages/messages-context.tsx';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { fileSize } from './file-size.ts';
import type { ResumeUpload } from './use-resume-upload.ts';

/** Asks before a file leaves the device: what it is, and what will happen with it [RESUME-01]. */
export function ConfirmUpload({ upload: { asked, cancel, confirm } }: { upload: ResumeUpload }) {
  const { t, formatLocale } = useMessages();
  const handleMissing = usePartMissing();
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={cancel}
      title={t('resume.confirmTitle')}
      closeLabel={t('site.close')}
      size="small"
      onLoadError={handleMissing}
      footer={
        <>
          <Button onClick={cancel}>{t('resume.cancel')}</Button>
          {/* Form fillers press what is called so (spec:WIRE-6.4). */}
          <Button id="confirmUploadResume" variant="primary" onClick={() => void confirm()}>
            {t('resume.send')}
          </Button>
        </>
      }
    >
      <div className="resume-confirm">
        <p className="resume-confirm__file">
          <bdi>{asked?.name}</bdi>
          {asked !== null && <span> ({fileSize(formatLocale, asked.size)})</span>}
        </p>
        <p>{t('resume.confirmHelp')}</p>
      </div>
    </Dialog>
  );
}
