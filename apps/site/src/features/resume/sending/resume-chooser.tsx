import '@opencareers/ui/form-controls.css';
import type { Profile } from '@opencareers/contracts/onboarding';
import { AlertBox } from '@opencareers/ui/alert-box';
import { FilePicker } from '@opencareers/ui/file-picker';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { resumeLimits } from '../resume-calls.ts';
import { ConfirmUpload } from './confirm-upload.tsx';
import { fileSize } from './file-size.ts';
import './resume-chooser.css';
import { UploadOutcome } from './upload-outcome.tsx';
import { useResumeUpload } from './use-resume-upload.ts';

export interface ResumeChooserProps {
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
