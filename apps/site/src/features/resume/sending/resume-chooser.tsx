import '@opencareers/ui/form-controls.css';
import './resume-chooser.css';
import type { Profile } from '@opencareers/contracts/onboarding';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { FilePicker } from '@opencareers/ui/file-picker';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { fileSize } from '../../../messages/file-size.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { SiteLink } from '../../../shell/site-link.tsx';
import { resumeLimits, resumesQuery } from '../resume-calls.ts';
import { UNREADABLE_TEXTS } from '../resume-texts.ts';
import { ResumeReview } from '../review/resume-review.tsx';
import { type ResumeUpload, useResumeUpload } from './use-resume-upload.ts';

interface ResumeChooserProps {
  /** Text of the button. */
  label: string;
  /** What stands before the button. */
  children?: ReactNode;
  /** Hears of a resume that was sent, and of the profile that came of it. */
  onSent?: (name: string, candidate: Profile) => Promise<void>;
  /** Said in place of what the chooser says of a file that was sent. */
  outcome?: ReactNode;
}

/** Choosing a resume by button, keyboard or drop, up to what came of reading it [RESUME-01]. */
export function ResumeChooser({ label, children, onSent, outcome }: ResumeChooserProps) {
  const site = useSite();
  const { t, formatLocale } = useMessages();
  const hintsId = useId();
  const upload = useResumeUpload(onSent);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const limits = resumeLimits(site);
  const { fileTypesText } = site.boot.configs.pcsxConfig.fileUploadConfig.resume;
  // Isolated: the dot of an ending stands before it in Arabic too.
  const types = `\u2066${limits.accept.join(', ')}\u2069`;
  const facts = { types, size: fileSize(formatLocale, limits.maxBytes) };

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDraggedOver(event.type === 'dragover');
    if (event.type === 'drop') upload.choose(event.dataTransfer.files[0]);
  };
  return (
    // Dropping is a second way for a pointer; the button is the way for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className="resume-chooser"
      data-dragged-over={isDraggedOver || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
    >
      {children}
      <FilePicker
        accept={limits.accept}
        iconStart="plus"
        isPending={upload.progress !== null}
        aria-describedby={hintsId}
        onPick={([file]) => upload.choose(file)}
      >
        {label}
      </FilePicker>
      <p id={hintsId} className="resume-chooser__hints">
        {fileTypesText || t('firstProfile.limits', facts)}
      </p>
      {upload.progress !== null && <UploadProgress part={upload.progress} />}
      {upload.problem !== null && (
        <AlertBox tone="danger" isUrgent>
          {upload.problem}
        </AlertBox>
      )}
      {upload.progress === null && outcome}
      {outcome === undefined && upload.sent !== null && <UploadOutcome name={upload.sent} />}
      <ConfirmUpload upload={upload} />
    </div>
  );
}

/** Reading is measured; how much of it has been sent the browser does not tell. */
function UploadProgress({ part }: { part: number }) {
  const { t } = useMessages();
  return (
    <div className="resume-chooser__sending">
      <output>{t('firstProfile.uploading')}</output>
      <progress aria-label={t('firstProfile.uploading')} {...(part < 1 ? { value: part } : {})} />
    </div>
  );
}

/** Asks before a file leaves the device: what it is, and what will happen with it [RESUME-01]. */
function ConfirmUpload({ upload: { asked, cancel, confirm } }: { upload: ResumeUpload }) {
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
        <p className="resume-confirm__notice">{t('resume.notice')}</p>
      </div>
    </Dialog>
  );
}

/** What came of a file that was sent: read, to be read, or unreadable with the way by hand. */
function UploadOutcome({ name }: { name: string }) {
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
