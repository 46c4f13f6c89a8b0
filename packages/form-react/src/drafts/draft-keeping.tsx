import type { SubmissionState } from '@opencareers/form-core/drafts/submission';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
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
  const { draft: kept, submission, uploads } = useFormDraftState(draft);
  return (
    <div className="oc-draft-keeping">
      <SubmissionNotice submission={submission} />
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

function UploadNotice({ count }: { count: number }) {
  const { texts } = useFormRuntime();
  if (count === 0) return null;
  return <AlertBox>{texts.text('draft.uploading', { count })}</AlertBox>;
}
