import { DraftBusyError, type RemoteDraftPort } from './draft-port.ts';
import type { FormServerCalls, ServerDraft } from './form-server-calls.ts';

/** The server's copy of a draft. `hasConsent`: it is called only once the visitor has allowed it. */
export function createRemoteDrafts(
  calls: FormServerCalls,
  opened: { version: number; draft: ServerDraft | null; hasConsent?: boolean },
): RemoteDraftPort {
  const { version, hasConsent = false } = opened;
  // What came with the form is asked for first, and is a moment old.
  let fresh: ServerDraft | null | undefined = opened.draft;
  return {
    async load(signal) {
      const draft = fresh === undefined ? await calls.readDraft(signal) : fresh;
      fresh = undefined;
      if (draft === null) return { revision: 0, answers: {} };
      // A draft of another version fits other questions.
      if (draft.version !== version) return null;
      return { revision: draft.revision, answers: draft.answers };
    },
    save: (changes, signal) => calls.saveDraft(hasConsent ? { ...changes, consent: true } : changes, signal),
    async remove(signal) {
      // Whether the call succeeds or its answer is lost.
      fresh = undefined;
      try {
        await calls.removeDraft(signal);
      } catch (error) {
        if (calls.failureOf(error)?.status === 423) throw new DraftBusyError();
        throw error;
      }
    },
  };
}
