import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { DraftState } from '@opencareers/form-core/drafts/draft-state';
import {
  type DraftId,
  type DraftStore,
  DraftStoreError,
  type DraftStoreProblem,
  type KeptFile,
} from '@opencareers/form-core/drafts/draft-store';
import { filesInAnswer, questionsOf } from '@opencareers/form-core/drafts/kept-values';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { UploadPort, UploadRequest } from '@opencareers/form-core/uploads/upload-port';
import { type PendingFile, pendingUploadsOf } from '../files/pending-uploads.ts';

/** Where files go: to the server at once, or, while that is not allowed, to the device until the form is sent. */
export interface HeldUploads extends UploadPort {
  /** Sends everything that was held back, here or in another tab. */
  release(): Promise<void>;
  again(): void;
  /** The form is not sent after all: stops what goes to the server only with it. */
  halt(): void;
  /** Holds everything back again that has its bytes on the device. */
  hold(): Promise<void>;
  /** Says of a draft that was kept when the device lacks bytes of its files. */
  judge(draft: DraftState): DraftState;
}

/** A held file on its way with the form. */
interface Sending {
  form: FormSession;
  state: Omit<PendingFile, 'path'>;
  /** Keeps nobody from sending any more. */
  end: () => void;
}

/** Puts a hold before `queue`. `session` gives the form that is filled in now. */
export function createHeldUploads(options: {
  queue: UploadPort;
  store: DraftStore;
  id: DraftId;
  isAllowed: () => boolean;
  session: () => FormSession | undefined;
}): HeldUploads {
  const { queue, store, id, isAllowed, session } = options;
  /** Stay when the server has them too: it forgets what no form came for, and is asked anew with each press. */
  const held = new Map<string, UploadRequest>();
  const sendings = new Map<string, Sending>();
  /** Only in this page. */
  const unkept = new Map<string, DraftStoreProblem>();
  let releases = 0;
  let halts = new AbortController();

  const keep = async ({ uid, fieldName, name, size, type, content }: UploadRequest) => {
    const known = await store.findFile(id, uid).catch(() => null);
    const chosen = { uid, field: fieldName, name, size, type, lastModified: Date.now(), content };
    // One of an earlier page: it knows where the server has a part of it.
    const file: KeptFile = known?.content == null ? { ...chosen, address: null } : known;
    if (file.arrived) return;
    try {
      await store.putFile(id, { ...file, arrived: true });
      unkept.delete(uid);
    } catch (cause) {
      // The page holds it for as long as it lives.
      if (file !== known) unkept.set(uid, cause instanceof DraftStoreError ? cause.problem : 'unavailable');
    }
  };

  const send = async (request: UploadRequest, form: FormSession) => {
    const { uid } = request;
    const before = sendings.get(uid);
    if (before?.form === form && before.state.progress === 'moving') return;
    before?.end();
    const pending = pendingUploadsOf(form);
    const { signal } = halts;
    const wasAllowed = isAllowed();
    // A file that is taken away keeps nobody from sending, as long as it does not come back.
    const show = () => {
      const path = pathsOfFiles(form).get(uid);
      pending.set(uid, path === undefined ? null : { path, ...sending.state });
    };
    const end = () => {
      stop();
      if (sendings.get(uid) !== sending) return;
      sendings.delete(uid);
      pending.set(uid, null);
    };
    const sending: Sending = { form, state: { progress: 'moving' }, end };
    const stop = form.subscribeAll(show);
    sendings.set(uid, sending);
    show();
    try {
      await queue.upload({ ...request, arrived: true, onProgress: () => undefined, signal });
      unkept.delete(uid);
      end();
    } catch (cause) {
      // Stopped, because the person wants it here only.
      if (signal.aborted || (wasAllowed && !isAllowed())) return end();
      if (sendings.get(uid) !== sending) return;
      sending.state = { progress: 'stalled', ...(cause instanceof Error && { reason: cause.message }) };
      show();
    }
  };

  const hold = async () => {
    for (const { uid, field, name, size, type, content } of await store.listFiles(id).catch(() => [])) {
      if (!(content instanceof Blob) || held.has(uid)) continue;
      const { signal } = new AbortController();
      const request = { uid, fieldName: field, name, size, type, content, signal };
      held.set(uid, { ...request, onProgress: () => undefined });
    }
  };

  /** False when the person does not want it at the server any more. */
  const uploadNow = async (request: UploadRequest): Promise<boolean> => {
    const wasAllowed = isAllowed();
    const halted = halts.signal;
    const signal = AbortSignal.any([request.signal, halted]);
    try {
      await queue.upload({ ...request, signal });
      return true;
    } catch (cause) {
      if (request.signal.aborted || !(halted.aborted || (wasAllowed && !isAllowed()))) throw cause;
      return false;
    }
  };

  return {
    async upload(request) {
      const before = releases;
      if (isAllowed() && (await uploadNow(request))) return;
      await keep(request);
      request.signal.throwIfAborted();
      held.set(request.uid, request);
      // It was sent or shared while the device wrote.
      if (isAllowed() || releases !== before) await uploadNow(request);
    },
    remove(uid) {
      held.delete(uid);
      unkept.delete(uid);
      sendings.get(uid)?.end();
      return queue.remove(uid);
    },
    async release() {
      releases += 1;
      const { signal } = halts;
      await hold();
      const form = session();
      if (form === undefined || signal.aborted) return;
      const paths = pathsOfFiles(form);
      for (const request of held.values()) {
        const fieldName = paths.get(request.uid);
        if (fieldName !== undefined) void send({ ...request, fieldName }, form);
      }
    },
    again() {
      for (const { state, end } of [...sendings.values()]) if (state.progress === 'stalled') end();
    },
    halt() {
      // What the server may keep goes on without a press.
      if (isAllowed()) return;
      halts.abort();
      halts = new AbortController();
      for (const { state, end } of [...sendings.values()]) if (state.progress === 'moving') end();
    },
    hold,
    judge(draft) {
      const form = session();
      if (form === undefined || unkept.size === 0 || draft.status.kind === 'submitted') return draft;
      const paths = pathsOfFiles(form);
      const problem = [...unkept].find(([uid]) => paths.has(uid))?.[1];
      return problem === undefined ? draft : { ...draft, status: { kind: 'failed', problem } };
    },
  };
}

/** Where the files of the answers are; those of a question that is hidden are not sent. */
function pathsOfFiles(form: FormSession): Map<string, FieldPath> {
  const questions = questionsOf(form.definition);
  const files = Object.entries(form.answersToSend()).flatMap(([name, value]) => {
    const item = questions.get(name);
    return item === undefined ? [] : filesInAnswer(item, value);
  });
  return new Map(files.map(({ path, file }) => [file.uid, path]));
}
