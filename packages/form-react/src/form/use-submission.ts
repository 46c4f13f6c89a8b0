import type { FieldProblem } from '@opencareers/form-core/rules/problem';
import { useRef, useState } from 'react';
import { pendingUploadsOf } from '../files/pending-uploads.ts';
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
}

/** Validates and sends a form; a press while it is being sent does nothing. */
export function useSubmission({ session, ports, texts }: FormRuntime, { onSubmit, prepare }: Sending) {
  const [status, setStatus] = useState<SubmissionStatus>('filling');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [keyOf] = useState(createSubmitKeys);
  const isBusy = useRef(false);
  const log = ports.log ?? console.error;

  const send = async () => {
    const answers = session.answersToSend();
    const outcome = await onSubmit(answers, { key: keyOf(answers) });
    return toFieldProblems(outcome?.errors ?? []);
  };

  /** The last verdict, once no file moves any more; one that stopped needs the person. */
  const judge = async (): Promise<readonly FieldProblem[]> => {
    const uploads = pendingUploadsOf(session);
    if (uploads.count('moving') > 0) {
      setStatus('uploading');
      await uploads.settled();
    }
    const found = session.validate();
    const stopped = uploads.problems(texts);
    if (stopped.length === 0) return found;
    session.setProblems([
      ...found.filter(({ path }) => stopped.every((one) => one.path !== path)),
      ...stopped,
    ]);
    return session.problems();
  };

  const trySubmit = async () => {
    // Without the engines some rules say nothing, but the server has them all.
    await prepare().catch((cause: unknown) => log('The rules of the form could not be loaded', cause));
    const found = await judge();
    setProblems(found);
    setStatus('filling');
    if (found.length > 0) return;
    setStatus('sending');
    session.setSubmitting(true);
    let refused: FieldProblem[] = [];
    try {
      refused = await send();
      setStatus(refused.length > 0 ? 'filling' : 'sent');
    } catch (cause) {
      log('The form could not be sent', cause);
      setStatus('failed');
    } finally {
      session.setSubmitting(false);
    }
    if (refused.length === 0) return;
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
