import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { createDraftKeeper, type DraftKeeper } from '@opencareers/form-core/drafts/draft-keeper';
import type { RemoteDraftPort } from '@opencareers/form-core/drafts/draft-port';
import { type DraftState, EMPTY_DRAFT_STATE } from '@opencareers/form-core/drafts/draft-state';
import type { DraftId, DraftStore, KeptFile } from '@opencareers/form-core/drafts/draft-store';
import { removeOldDrafts } from '@opencareers/form-core/drafts/kept/draft-age';
import { type EarlierForm, endEarlierDrafts } from '@opencareers/form-core/drafts/kept/earlier-forms';
import {
  createSubmission,
  type SendSubmission,
  type SubmissionAnswer,
  type SubmissionState,
} from '@opencareers/form-core/drafts/submission';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { ordinarySurroundings } from '@opencareers/form-core/surroundings/surroundings';
import type { PieceTransport } from '@opencareers/form-core/uploads/piece-transport';
import type { UploadPort } from '@opencareers/form-core/uploads/upload-port';
import { createUploadQueue, type UploadState } from '@opencareers/form-core/uploads/upload-queue';
import type { Texts } from '@opencareers/messages/texts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pendingUploadsOf } from '../files/pending-uploads.ts';
import { useFormRuntime } from '../form/form-runtime.tsx';
import type { SubmitHandler } from '../form/submission.ts';
import { createHeldUploads } from './held-uploads.ts';
import { createKeptPress, type PressState } from './kept-press.ts';
import { listenToPage } from './page-events.ts';
import { storeOfPage } from './page-store.tsx';
import { resumeFiles } from './resume-files.ts';

/** What keeping a form in a page needs. */
export interface FormDraftOptions {
  id: DraftId;
  definition: FormDefinition;
  /** Those of the form around when absent. */
  texts?: Texts;
  send: SendSubmission;
  /** IndexedDB of this browser when absent. */
  store?: DraftStore;
  /** The server's copy; without it the draft is on this device only. */
  remote?: RemoteDraftPort;
  /** Other forms whose answers on this device fill this one in, and which end with it. */
  earlier?: readonly EarlierForm[];
  /** What gives a visitor these answers back on this device, whatever the browser forgot. */
  pass?: string;
  /** Where files go piece by piece; without it they are part of the answers. */
  pieces?: PieceTransport;
  /** Whether answers and files may go to the server before they are sent; they may when absent. */
  isAllowed?: () => boolean;
  /** Keeps SSN and SIN on this device as well; only where nobody else uses it. */
  keepSensitive?: boolean;
  /** Hears of the files that an earlier page left on the device, before they go on. */
  onKept?: (files: readonly KeptFile[]) => void;
  /** Also called for a submission that was on its way when an earlier page ended. */
  onSubmitted?: (answer: Exclude<SubmissionAnswer, { kind: 'refused' }>) => void;
}

/** What a page shows of a form that is kept. The same object as long as nothing changes. */
export interface FormDraftState {
  draft: DraftState;
  submission: SubmissionState;
  uploads: readonly UploadState[];
  /** It was pressed to send, here or on an earlier page, and is not sent yet. */
  press: PressState;
}

/** A form that is kept: for `ports.uploads` and `onSubmit` of a `Form`, with `DraftKeeping` inside it. */
export interface FormDraft {
  uploads: UploadPort | undefined;
  submit: SubmitHandler;
  /** Brings back what was kept and keeps what changes, until the result is called. */
  connect(session: FormSession): () => void;
  /** The language of what it says from now on, unless its own were given. */
  speak(texts: Texts): void;
  state(): FormDraftState;
  subscribe(listener: () => void): () => void;
  choose(name: string, value: AnswerValue): Promise<void>;
  /** The result undoes it. */
  startOver(): () => void;
  dismissRestored(): void;
  /** Keeps on the device that it was pressed to send, or that this counts no more: then it waits for no file either. */
  rememberPress(isPressed: boolean): void;
  /** The server may keep it from now on: all of it goes there. */
  share(): void;
  /** The server may keep it no more; rejects when it still has it. The device keeps all of it. */
  unshare(): Promise<void>;
}

/** A session that is kept, and how many asked for it. */
interface Connection {
  session: FormSession;
  users: number;
  end: () => void;
}

/** Ties keeping, sending and uploading of one form to the page. */
export function createFormDraft(options: FormDraftOptions): FormDraft {
  const {
    id,
    definition,
    send,
    earlier = [],
    pass,
    pieces,
    keepSensitive,
    isAllowed,
    onKept,
    onSubmitted,
  } = options;
  const remote = options.remote && (isAllowed ? { ...options.remote, isAllowed } : options.remote);
  const store = options.store ?? storeOfPage();
  const surroundings = ordinarySurroundings(() => navigator.onLine);
  const shared = { store, id, surroundings };
  const listeners = new Set<() => void>();
  let texts = options.texts ?? ENGLISH_TEXTS;
  let keeper: DraftKeeper | null = null;
  let connection: Connection | null = null;
  let submission = createSubmission({ ...shared, send, definition, keepSensitive });
  const queue =
    pieces === undefined
      ? undefined
      : createUploadQueue({
          ...shared,
          transport: pieces,
          keepsBytes: isAllowed !== undefined,
          failedText: () => texts.text('draft.uploadFailed'),
        });
  const held =
    queue && isAllowed
      ? createHeldUploads({ queue, store, id, isAllowed, session: () => connection?.session })
      : undefined;
  const files = held ?? queue;
  let state: FormDraftState = {
    draft: EMPTY_DRAFT_STATE,
    submission: submission.state(),
    uploads: [],
    press: 'none',
  };

  const publish = () => {
    const draft = keeper?.state() ?? EMPTY_DRAFT_STATE;
    state = {
      draft: held?.judge(draft) ?? draft,
      submission: submission.state(),
      uploads: queue?.uploads() ?? [],
      press: press.state(),
    };
    for (const listener of [...listeners]) listener();
  };

  /** What waits for files waits no more, and what would go to the server only with the form does not go. */
  const letGo = (session: FormSession) => {
    pendingUploadsOf(session).stopWaiting();
    held?.halt();
  };
  const press = createKeptPress({ store, id, keepSensitive, onTakenBack: letGo, onChange: () => publish() });

  const finish = (answer: SubmissionAnswer) => {
    if (answer.kind === 'refused') return;
    // A device that forgets nothing has kept nothing either.
    void endEarlierDrafts(store, { site: id.site, at: Date.now() }, earlier).catch(() => undefined);
    onSubmitted?.(answer);
  };

  const open = async (session: FormSession, signal: AbortSignal) => {
    await keeper?.start();
    if (signal.aborted) return;
    void removeOldDrafts(store, Date.now()).catch(() => undefined);
    if (files !== undefined) {
      const kept = await store.listFiles(id).catch(() => []);
      if (!signal.aborted) {
        onKept?.(kept);
        resumeFiles(kept, { session, uploads: files, signal });
      }
    }
    await resumeSubmission(session, signal);
  };

  const resumeSubmission = async (session: FormSession, signal: AbortSignal) => {
    const draft = await store.read(id).catch(() => null);
    if (draft !== null && draft.submission === null && !signal.aborted) await press.resume(draft, session);
    if (draft?.submission?.answers == null || signal.aborted) return;
    session.setSubmitting(true);
    try {
      const answer = await submission.resume();
      if (answer?.kind === 'refused') {
        const problems = answer.errors.map(
          ({ name, message }) => ({ path: name, code: 'shape', message }) as const,
        );
        session.setProblems(problems);
      } else if (answer !== null) finish(answer);
    } catch {
      // The page was closed; the next one goes on.
    } finally {
      session.setSubmitting(false);
    }
  };

  const disconnectOnce = (used: Connection) => {
    let isUsed = true;
    return () => {
      if (!isUsed) return;
      isUsed = false;
      used.users -= 1;
      if (used.users > 0) return;
      if (connection === used) connection = null;
      used.end();
    };
  };

  return {
    uploads: files && {
      upload: (request) => files.upload(request),
      // A widget that goes with the page lets go of its files; the draft does not.
      remove: (uid) => (keeper === null ? Promise.resolve() : files.remove(uid)),
      ...(held && { release: () => held.release(), again: () => held.again() }),
    },
    async submit(answers) {
      press.handOver();
      await keeper?.flush();
      await queue?.settled();
      const answer = await submission.submit(answers).catch((cause: unknown) => {
        if (keeper !== null) throw cause;
        // The page was closed: its successor goes on with the same key, nobody listens here.
        return new Promise<never>(() => undefined);
      });
      finish(answer);
      return answer.kind === 'refused' ? { errors: answer.errors } : undefined;
    },
    speak(shownTexts) {
      texts = options.texts ?? shownTexts;
    },
    connect(session) {
      // A host and the notices inside its form may both ask.
      if (connection?.session === session) {
        connection.users += 1;
        return disconnectOnce(connection);
      }
      const current = createDraftKeeper({ ...shared, session, remote, earlier, pass, keepSensitive });
      keeper = current;
      submission = createSubmission({ ...shared, send, definition, keepSensitive });
      const ended = new AbortController();
      const stops = [
        current.subscribe(publish),
        submission.subscribe(publish),
        queue?.subscribe(publish),
        store.subscribe(id, () => void press.readAgain(session)),
        listenToPage({
          onLeave: () => void current.flush(),
          onReturn() {
            current.wake();
            submission.wake();
            queue?.wake();
          },
          onOffline: () => current.noticeConnection(),
        }),
      ];
      void open(session, ended.signal);
      connection = { session, users: 1, end };
      return disconnectOnce(connection);

      function end() {
        void current.flush().finally(() => current.dispose());
        ended.abort();
        submission.dispose();
        for (const stop of stops) stop?.();
        if (keeper === current) keeper = null;
      }
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async choose(name, value) {
      await keeper?.choose(name, value);
    },
    startOver: () => keeper?.startOver() ?? (() => undefined),
    dismissRestored: () => keeper?.dismissRestored(),
    rememberPress(wasPressed) {
      const session = connection?.session;
      press.remember(wasPressed, session);
      if (!wasPressed && session !== undefined) letGo(session);
    },
    share() {
      keeper?.wake();
      void held?.release();
    },
    async unshare() {
      await queue?.forgetServer();
      await held?.hold();
      await keeper?.leaveServer();
    },
  };
}

/** Keeps one form as long as the component lives; other options need another `key`. */
export function useFormDraft(options: FormDraftOptions): FormDraft {
  const [draft] = useState(() => createFormDraft(options));
  return draft;
}

/** What is shown of a form that is kept; draws anew when it changes. */
export function useFormDraftState(draft: FormDraft): FormDraftState {
  return useSyncExternalStore(
    (listener) => draft.subscribe(listener),
    () => draft.state(),
    () => draft.state(),
  );
}

/** Ties a draft to the form around for as long as it is in the page. */
export function useDraftConnection(draft: FormDraft): void {
  const { session, texts } = useFormRuntime();
  useEffect(() => draft.connect(session), [draft, session]);
  useEffect(() => draft.speak(texts), [draft, texts]);
}
