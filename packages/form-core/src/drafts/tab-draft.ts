import type { DraftId, DraftStore, DraftStoreProblem, KeptDraft } from './draft-store.ts';
import { DraftStoreError, emptyDraft } from './draft-store.ts';

/** The draft as this tab knows it. It goes on in memory while the device refuses to keep it. */
export interface TabDraft {
  draft(): KeptDraft;
  /** Why the device did not keep or give back the draft; null when it did. */
  problem(): DraftStoreProblem | null;
  /** Whether the form was handed in since this tab began: nothing is kept any more. */
  isSubmitted(): boolean;
  /** Reads what other tabs wrote. */
  read(): Promise<void>;
  /** Changes the draft on the device, else in memory only; says whether the device has it. */
  change(change: (draft: KeptDraft) => KeptDraft): Promise<boolean>;
}

/** Opens the copy of a draft; `read` fills it. */
export function openTabDraft(store: DraftStore, id: DraftId): TabDraft {
  let draft = emptyDraft(id);
  let problem: DraftStoreProblem | null = null;
  /** How much this tab knows to be written; null: nothing is there. */
  let knownWrites: number | null = null;
  /** Changes are in memory that the device did not take. */
  let isAhead = false;
  /** What an earlier submission left behind when this tab began; a later one ends the draft. */
  let earlierSubmission: number | null | undefined;
  let isSubmitted = false;

  const noteSubmission = (found: KeptDraft | null) => {
    if (earlierSubmission === undefined) earlierSubmission = found?.submittedAt ?? null;
    const submittedAt = found?.submittedAt ?? null;
    isSubmitted ||= submittedAt !== null && submittedAt !== earlierSubmission;
  };
  const asBegun = (found: KeptDraft | null) =>
    found === null || found.submittedAt !== null ? emptyDraft(id) : found;

  return {
    draft: () => draft,
    problem: () => problem,
    isSubmitted: () => isSubmitted,
    async read() {
      try {
        const found = await store.read(id);
        noteSubmission(found);
        if (isAhead) return;
        draft = asBegun(found);
        knownWrites = found?.writes ?? null;
        problem = null;
      } catch (error) {
        problem = problemOf(error);
      }
    },
    async change(change) {
      if (isSubmitted) return true;
      try {
        const kept = await store.update(id, (found) => {
          noteSubmission(found);
          if (isSubmitted) return found;
          const isOwn = isAhead && (found?.writes ?? null) === knownWrites;
          const before = isOwn ? draft : asBegun(found);
          const after = change(before);
          // An unchanged draft is not written, so that looking for work costs nothing.
          if (after === before && !isOwn) return found;
          return { ...after, writes: Math.max(after.writes, found?.writes ?? 0) + 1 };
        });
        if (isSubmitted) return true;
        draft = asBegun(kept);
        knownWrites = kept?.writes ?? null;
        isAhead = false;
        problem = null;
        return true;
      } catch (error) {
        problem = problemOf(error);
        draft = change(draft);
        isAhead = true;
        return false;
      }
    },
  };
}

function problemOf(error: unknown): DraftStoreProblem {
  return error instanceof DraftStoreError ? error.problem : 'unavailable';
}
