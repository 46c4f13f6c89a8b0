import type { SubmissionState } from '@opencareers/form-core/drafts/submission';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../files/use-is-online.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { DraftConflicts } from './conflicts/draft-conflicts.tsx';
import { type FormDraft, useDraftConnection, useFormDraftState } from './form-draft.tsx';
import { LeftAnswers, RestoredNotice } from './restored-notice.tsx';

/**
 * Keeps the form that it is in, and shows what its person must know: answers that came back, answers that differ, a
 * submission that waits. Belongs above the questions, as `metaItems` of a `Form`.
 */
export function DraftKeeping({ draft }: { draft: FormDraft }) {
  useDraftConnection(draft);
  const { draft: kept, submission, uploads, press } = useFormDraftState(draft);
  return (
    <div className="oc-draft-keeping">
      <SubmissionNotice submission={submission} />
      {(submission.kind === 'idle' || submission.kind === 'refused') && (
        <PressNotice draft={draft} isPressed={press === 'waiting' || press === 'again'} />
      )}
      <UploadNotice count={uploads.filter(({ kind }) => kind !== 'failed').length} />
      <DraftConflicts draft={draft} conflicts={kept.conflicts} />
      <LeftAnswers left={kept.left} />
      <RestoredNotice draft={draft} restored={kept.restored} />
    </div>
  );
}

/** Says that a form which was sent has not arrived yet, and what to do: nothing. */
function SubmissionNotice({ submission }: { submission: SubmissionState }) {
  const { texts } = useFormRuntime();
  const isWaiting = submission.kind === 'waiting';
  const text = !isWaiting
    ? ''
    : texts.text(submission.isConnected ? 'draft.sendUnreachable' : 'draft.sendOffline');
  return (
    <>
      <Announcement message={text} />
      {isWaiting && <AlertBox tone="warning">{text}</AlertBox>}
    </>
  );
}

/** Says that the press counts, though nothing was sent yet, and takes it back on demand. */
function PressNotice({ draft, isPressed }: { draft: FormDraft; isPressed: boolean }) {
  const { texts } = useFormRuntime();
  const [isTakenBack, setTakenBack] = useState(false);
  const takenBack = useRef<HTMLSpanElement>(null);
  // The button goes with the press.
  useEffect(() => {
    if (isTakenBack) takenBack.current?.focus();
  }, [isTakenBack]);
  if (isPressed && isTakenBack) setTakenBack(false);
  if (!isPressed && !isTakenBack) return null;
  if (!isPressed) {
    return (
      <AlertBox>
        <span ref={takenBack} tabIndex={-1}>
          {texts.text('draft.pressTakenBack')}
        </span>
      </AlertBox>
    );
  }
  const text = texts.text('draft.sendsAfterFiles');
  const takeBack = () => {
    draft.rememberPress(false);
    setTakenBack(true);
  };
  return (
    <>
      <Announcement message={text} />
      <AlertBox
        tone="warning"
        action={
          <Button size="small" onClick={takeBack}>
            {texts.text('draft.doNotSend')}
          </Button>
        }
      >
        {text}
      </AlertBox>
    </>
  );
}

function UploadNotice({ count }: { count: number }) {
  const { texts } = useFormRuntime();
  const isOnline = useIsOnline();
  if (count === 0) return null;
  const text = isOnline ? texts.text('draft.uploading', { count }) : texts.text('draft.filesOffline');
  return <AlertBox>{text}</AlertBox>;
}
