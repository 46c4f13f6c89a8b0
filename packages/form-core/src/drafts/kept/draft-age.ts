import type { DraftOwner, DraftStore, KeptDraft } from '../draft-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that a draft is kept after its last change (spec:D27). */
const DRAFT_DAYS = 90;
/** Days for a visitor who is not logged in. */
const ANONYMOUS_DRAFT_DAYS = 30;

/** When a draft that nobody changes any more goes, in milliseconds since 1970. */
export function draftKeptUntil({ kind }: Pick<DraftOwner, 'kind'>, savedAt: number): number {
  return savedAt + (kind === 'anonymous' ? ANONYMOUS_DRAFT_DAYS : DRAFT_DAYS) * DAY_MS;
}

/** Whether a draft has been left alone for so long that it goes. */
function isDraftTooOld(owner: DraftOwner, savedAt: number, now: number): boolean {
  return now > draftKeptUntil(owner, savedAt);
}

/** The moment of the last change of anything in a draft, in milliseconds since 1970. */
export function lastChangeOf({ savedAt, answers }: KeptDraft): number {
  // Two changes in one millisecond are told apart by stamps ahead of the clock.
  return Math.max(savedAt, ...Object.values(answers).map(({ stamp }) => stamp));
}

/** Removes the drafts of all owners that are too old, with their files. */
export async function removeOldDrafts(store: DraftStore, now: number): Promise<void> {
  for (const { id, savedAt } of await store.list()) {
    if (!isDraftTooOld(id.owner, savedAt, now)) continue;
    // Asked again inside the step: another tab may have gone on with it meanwhile. What came from the server alone was
    // never saved here.
    await store.update(id, (draft) =>
      draft !== null && isDraftTooOld(id.owner, lastChangeOf(draft), now) ? null : draft,
    );
  }
}
