import type { Answers } from '../answers/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { callWithin, createPause } from '../surroundings/call-limit.ts';
import { retryDelay } from '../surroundings/retry-delay.ts';
import { ordinarySurroundings, type Surroundings } from '../surroundings/surroundings.ts';
import type { DraftId, DraftStore, KeptDraft, PendingSubmission } from './draft-store.ts';
import { emptyDraft } from './draft-store.ts';
import { isWhollyKept } from './kept-values.ts';
import { isSameAnswer } from './same-answer.ts';

/** A call that has no answer after so long is made again, in ms. */
const SEND_LIMIT_MS = 60_000;

/** One refused answer (spec:D29). */
export interface RefusedField {
  name: string;
  code?: string;
  message: string;
}

/** The server's word on a submission. */
export type SubmissionAnswer =
  | { kind: 'done'; receipt: unknown }
  | { kind: 'refused'; errors: readonly RefusedField[] }
  /** It has been handed in before, with this key or from another page; nothing was taken now. */
  | { kind: 'known' };

/** Hands answers in. Throws while nobody knows what became of them; the same key is then sent again. */
export type SendSubmission = (
  submission: { key: string; formVersion: number; answers: Answers },
  signal: AbortSignal,
) => Promise<SubmissionAnswer>;

/** Where a submission is. */
export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** Not answered yet, tried again by itself. */
  | { kind: 'waiting'; isConnected: boolean }
  | SubmissionAnswer;

/** Hands a form in exactly once, whatever happens to the line, the page or the browser. */
export interface FormSubmission {
  /** Resolves when the server has taken or refused the answers; waits as long as that takes. */
  submit(answers: Answers): Promise<SubmissionAnswer>;
  /** Goes on with what was on its way when the page ended; null when nothing was. */
  resume(): Promise<SubmissionAnswer | null>;
  state(): SubmissionState;
  subscribe(listener: () => void): () => void;
  /** The connection is back: tries at once. */
  wake(): void;
  dispose(): void;
}

/** Makes the sender of one form. Several pages may share the store: they use one key. */
export function createSubmission(options: {
  send: SendSubmission;
  store: DraftStore;
  id: DraftId;
  definition: FormDefinition;
  keepSensitive?: boolean;
  surroundings?: Surroundings;
}): FormSubmission {
  const { send, store, id, definition, keepSensitive = false } = options;
  const surroundings = options.surroundings ?? ordinarySurroundings();
  const openedAt = surroundings.now();
  const stopped = new AbortController();
  const pause = createPause(surroundings);
  const listeners = new Set<() => void>();
  let state: SubmissionState = { kind: 'idle' };
  let running: Promise<SubmissionAnswer> | null = null;
  /** The key of this page, for a device that keeps nothing. */
  let own: PendingSubmission | null = null;

  const show = (next: SubmissionState) => {
    if (isSameAnswer(next, state)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  /** Answers with an SSN or SIN stay off the device; then only their key is kept. */
  const keepable = (answers: Answers): Answers | null =>
    isWhollyKept(definition, answers, keepSensitive) ? answers : null;

  const isHandedIn = (draft: KeptDraft | null) => draft?.submittedAt != null && draft.submittedAt >= openedAt;

  /** Fixed on the device before the first call, so that a crash cannot make it another one. */
  const reserve = async (answers: Answers): Promise<PendingSubmission | null> => {
    const fresh = { key: surroundings.createKey(), answers: keepable(answers), at: surroundings.now() };
    try {
      const draft = await store.update(id, (found) => {
        if (isHandedIn(found)) return found;
        const before = found === null || found.submittedAt !== null ? emptyDraft(id) : found;
        if (before.submission !== null) return before;
        return {
          ...before,
          writes: before.writes + 1,
          savedAt: fresh.at,
          submission: own ?? fresh,
          pressedAt: null,
        };
      });
      if (isHandedIn(draft)) return null;
      own = draft?.submission ?? fresh;
    } catch {
      own ??= fresh;
    }
    return own;
  };

  const release = async (key: string, isDone: boolean) => {
    own = null;
    const at = surroundings.now();
    try {
      await store.update(id, (found) => {
        if (found === null || found.submission?.key !== key) return found;
        if (isDone) return { ...emptyDraft(id), writes: found.writes + 1, savedAt: at, submittedAt: at };
        return { ...found, writes: found.writes + 1, submission: null, pressedAt: null };
      });
      if (isDone) for (const { uid } of await store.listFiles(id)) await store.removeFile(id, uid);
    } catch {
      // A device that kept nothing has nothing to forget.
    }
  };

  const sendUntilAnswered = async (key: string, answers: Answers): Promise<SubmissionAnswer> => {
    for (let failures = 0; ; ) {
      if (surroundings.isOnline()) {
        show({ kind: 'sending' });
        try {
          return await callWithin((signal) => send({ key, formVersion: id.version, answers }, signal), {
            milliseconds: SEND_LIMIT_MS,
            surroundings,
            stop: stopped.signal,
          });
        } catch (error) {
          if (stopped.signal.aborted) throw error;
        }
      }
      failures += 1;
      show({ kind: 'waiting', isConnected: surroundings.isOnline() });
      await pause.wait(retryDelay(failures, surroundings.random()));
      stopped.signal.throwIfAborted();
    }
  };

  const run = async (pending: PendingSubmission | null, answers: Answers): Promise<SubmissionAnswer> => {
    if (pending === null) return { kind: 'known' };
    const answer = await sendUntilAnswered(pending.key, pending.answers ?? answers);
    await release(pending.key, answer.kind !== 'refused');
    return answer;
  };

  const begin = (work: Promise<SubmissionAnswer>) => {
    running = work
      .then((answer) => {
        show(answer);
        return answer;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    submit(answers) {
      return running ?? begin(reserve(answers).then((pending) => run(pending, answers)));
    },
    async resume() {
      const draft = await store.read(id).catch(() => null);
      const pending = draft?.submission;
      if (running !== null || pending == null || pending.answers === null) return running;
      own = pending;
      return begin(run(pending, pending.answers));
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: () => pause.wake(),
    dispose() {
      stopped.abort(new Error('the page was closed'));
      pause.wake();
    },
  };
}
