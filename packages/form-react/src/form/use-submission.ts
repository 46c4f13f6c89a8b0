import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FieldProblem } from '@opencareers/form-core/rules/problem';
import { useLayoutEffect, useRef, useState } from 'react';
import { knownUploads } from '../files/known-uploads.ts';
import type { FormRuntime } from './form-runtime.tsx';
import { createSubmitKeys, type SubmitHandler, toFieldProblems } from './submission.ts';

/**
 * Where the sending of a form is. `uploading`: files are still on their way into the answers. `failed`: nobody knows
 * whether it arrived; sending again is safe.
 */
export type SubmissionStatus = 'filling' | 'uploading' | 'sending' | 'failed' | 'sent';

interface Sending {
  onSubmit: SubmitHandler;
  /** Waited for before the last verdict. */
  prepare: () => Promise<void>;
  /** Takes the answers of a press that would send, to show them once more; without it a press sends. */
  review?: (answers: Answers) => void;
  /** It was pressed to send, and waits for files. */
  onWaiting?: () => void;
  /** Something keeps the form from being sent. */
  onProblems?: () => void;
}

/** Validates and sends a form; a press while it is being sent does nothing. */
export function useSubmission({ session, ports, texts }: FormRuntime, sending: Sending) {
  const { onSubmit, prepare, review, onWaiting, onProblems } = sending;
  const [status, setStatus] = useState<SubmissionStatus>('filling');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [keyOf] = useState(createSubmitKeys);
  const isBusy = useRef(false);
  const log = ports.log ?? console.error;
  // A form that is left lets go of its files; what waits for them must not go without them.
  useLayoutEffect(() => () => knownUploads(session)?.stopWaiting(), [session]);

  /** What was refused, which may be the form as a whole; null when it was taken. */
  const send = async (): Promise<FieldProblem[] | null> => {
    const answers = session.answersToSend();
    const outcome = await onSubmit(answers, { key: keyOf(answers) });
    return outcome === undefined ? null : toFieldProblems(outcome.errors);
  };

  /** The last verdict, once no file moves any more; one that stopped needs the person. Null: the press was taken back. */
  const judge = async (): Promise<readonly FieldProblem[] | null> => {
    await ports.uploads?.release?.();
    const uploads = knownUploads(session);
    if (uploads !== undefined && uploads.count('moving') > 0) {
      setStatus('uploading');
      onWaiting?.();
      if (!(await uploads.settled())) return null;
    }
    return judgeNow();
  };

  /** The verdict of this moment; questions whose files are still on their way are judged when those have arrived. */
  const judgeNow = (): readonly FieldProblem[] => {
    const found = session.validate();
    const uploads = knownUploads(session);
    if (uploads === undefined) return found;
    const moving = uploads.movingPaths();
    const stopped = uploads.problems(texts).filter(({ path }) => !moving.has(path));
    if (stopped.length === 0 && moving.size === 0) return found;
    session.setProblems([
      ...found.filter(({ path }) => !moving.has(path) && stopped.every((one) => one.path !== path)),
      ...stopped,
    ]);
    return session.problems();
  };

  const trySubmit = async () => {
    // Without the engines some rules say nothing, but the server has them all.
    await prepare().catch((cause: unknown) => log('The rules of the form could not be loaded', cause));
    // Whoever goes on tries what failed once more.
    if (review !== undefined) ports.uploads?.again?.();
    // Without a connection files move for hours; what is read once more needs not wait for them.
    const found = review === undefined ? await judge() : judgeNow();
    setStatus('filling');
    if (found === null) return;
    setProblems(found);
    if (found.length > 0) {
      onProblems?.();
      return;
    }
    if (review !== undefined) {
      review(session.answersToSend());
      return;
    }
    setStatus('sending');
    session.setSubmitting(true);
    let refused: FieldProblem[] | null = null;
    try {
      refused = await send();
      setStatus(refused === null ? 'sent' : 'filling');
    } catch (cause) {
      log('The form could not be sent', cause);
      setStatus('failed');
    } finally {
      session.setSubmitting(false);
    }
    if (refused === null) return;
    onProblems?.();
    setProblems(refused);
    session.setProblems(refused);
  };

  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await trySubmit();
    } finally {
      isBusy.current = false;
    }
  };
  return { status, problems, submit };
}
