import type { DraftOwner, DraftStore } from '../draft-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that a draft is kept after its last change (spec:D27). */
const DRAFT_DAYS = 90;
/** Days for a visitor who is not logged in. */
const ANONYMOUS_DRAFT_DAYS = 30;

/** Whether a draft has been left alone for so long that it goes. */
export function isDraftTooOld(owner: DraftOwner, savedAt: number, now: number): boolean {
  const days = owner.kind === 'anonymous' ? ANONYMOUS_DRAFT_DAYS : DRAFT_DAYS;
  return now - savedAt > days * DAY_MS;
}

/** Removes the drafts of all owners that are too old, with their files. */
export async function removeOldDrafts(store: DraftStore, now: number): Promise<void> {
  for (const { id, savedAt } of await store.list()) {
    if (!isDraftTooOld(id.owner, savedAt, now)) continue;
    // Asked again inside the step: another tab may have gone on with it meanwhile.
    await store.update(id, (draft) =>
      draft !== null && isDraftTooOld(id.owner, draft.savedAt, now) ? null : draft,
    );
  }
}
