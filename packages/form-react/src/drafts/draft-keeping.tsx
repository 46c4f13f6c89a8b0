import type { DraftConflict } from '@opencareers/form-core/drafts/draft-merge';
import type { DraftState } from '@opencareers/form-core/drafts/draft-state';
import { questionsOf } from '@opencareers/form-core/drafts/kept-values';
import type { SubmissionState } from '@opencareers/form-core/drafts/submission';
import { dateFormat } from '@opencareers/messages/formats';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Announcement } from '@opencareers/ui/announcement';
import { Button } from '@opencareers/ui/button';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIsOnline } from '../files/use-is-online.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { answerText } from './answer-text.ts';
import { conflictChoices } from './conflicts/conflict-choices.ts';
import { ConflictChooser } from './conflicts/conflict-chooser.tsx';
import { type FormDraft, useDraftConnection, useFormDraftState } from './form-draft.tsx';

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

interface DraftConflictsProps {
  draft: FormDraft;
  conflicts: readonly DraftConflict[];
}

/** Says that questions were answered differently elsewhere, and lets the person choose, question by question. */
function DraftConflicts({ draft, conflicts }: DraftConflictsProps) {
  const { session, texts } = useFormRuntime();
  const [isOpen, setIsOpen] = useState(false);
  const [isSettled, setIsSettled] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const questions = useMemo(() => questionsOf(session.definition), [session]);
  const open = conflicts.flatMap((conflict) => {
    const item = questions.get(conflict.name);
    return item === undefined ? [] : [{ item, choices: conflictChoices(item, conflict, texts) }];
  });
  // Those of tomorrow wait to be asked for again.
  if (isOpen && open.length === 0) setIsOpen(false);
  if (isSettled && open.length > 0) setIsSettled(false);

  const close = () => {
    button.current?.focus();
    setIsOpen(false);
  };
  const notice = open.length > 0 ? texts.text('draft.conflicts', { count: open.length }) : '';
  return (
    <div ref={area} tabIndex={-1} className="oc-draft-conflicts">
      <Announcement message={notice || (isSettled ? texts.text('draft.settled') : '')} />
      {open.length > 0 && (
        <AlertBox
          tone="warning"
          action={
            <Button
              ref={button}
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => (isOpen ? close() : setIsOpen(true))}
            >
              {texts.text('draft.compare')}
            </Button>
          }
        >
          {notice}
        </AlertBox>
      )}
      {isOpen && open.length > 0 && (
        <ConflictChooser
          id={id}
          conflicts={open}
          onClose={close}
          onChoose={(name, value) => draft.choose(name, value)}
          onSettled={() => setIsSettled(true)}
          // What was pressed went with the chooser: the focus must not fall to the top of the page.
          onGone={() => area.current?.focus()}
        />
      )}
    </div>
  );
}

/** Says that answers came back, with a way to begin anew that can be undone. */
function RestoredNotice({ draft, restored }: { draft: FormDraft; restored: DraftState['restored'] }) {
  const { texts, timeZone } = useFormRuntime();
  const [undo, setUndo] = useState<(() => void) | null>(null);
  if (restored === null && undo === null) return null;
  const close = () => {
    setUndo(null);
    draft.dismissRestored();
  };
  // One button for both: whoever pressed it keeps the focus.
  const toggle = () => {
    if (undo !== null) {
      undo();
      close();
    } else {
      const back = draft.startOver();
      setUndo(() => back);
    }
  };
  const format = dateFormat(texts.locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const text =
    undo !== null
      ? texts.text('draft.startedOver')
      : restored?.at == null
        ? texts.text('draft.restoredElsewhere')
        : texts.text('draft.restored', { date: format.format(restored.at) });
  return (
    <>
      <AlertBox
        onClose={close}
        closeLabel={texts.text('draft.closeNotice')}
        action={
          <Button size="small" onClick={toggle}>
            {texts.text(undo === null ? 'draft.startOver' : 'draft.undo')}
          </Button>
        }
      >
        {text}
      </AlertBox>
      <Announcement message={text} />
    </>
  );
}

/** Shows the answers to an older version of the form that fit no question of this one. */
function LeftAnswers({ left }: { left: DraftState['left'] }) {
  const { texts } = useFormRuntime();
  if (left.length === 0) return null;
  return (
    <AlertBox tone="warning" title={texts.text('draft.left')}>
      <p>{texts.text('draft.leftHelp')}</p>
      <dl className="oc-draft-left">
        {left.map((answer) => (
          <div key={answer.name}>
            <dt>{answer.label}</dt>
            <dd>{answerText(answer as Parameters<typeof answerText>[0], answer.value, texts)}</dd>
          </div>
        ))}
      </dl>
    </AlertBox>
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
