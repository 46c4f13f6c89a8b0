import { keepOther } from '../draft-merge.ts';
import { type DraftId, type DraftStore, draftKey, type KeptDraft } from '../draft-store.ts';

/** A draft on this device that can be given back to its visitor. */
export interface PassedDraft {
  id: DraftId;
  pass: string;
}

/** The drafts of a site that were kept with a pass, of whatever visitor. */
export async function listPassedDrafts(store: DraftStore, site: string): Promise<PassedDraft[]> {
  const found: PassedDraft[] = [];
  for (const { id } of await store.list()) {
    const pass = id.site === site ? (await store.read(id))?.pass : undefined;
    if (pass !== undefined) found.push({ id, pass });
  }
  return found;
}

/**
 * Makes a draft another owner's, with its files and everything that was under way, and under another pass. Where that one
 * has begun already, both count question by question. Repeating it after a crash changes nothing.
 */
export async function moveDraft(
  store: DraftStore,
  { id }: PassedDraft,
  to: { owner: string; pass: string; now: number },
): Promise<void> {
  const target: DraftId = { ...id, owner: { ...id.owner, id: to.owner } };
  const isSame = draftKey(target) === draftKey(id);
  const draft = await store.read(id);
  if (draft === null) return;
  // Before the answers that name them: an answer never points to a file that is nowhere.
  if (!isSame) for (const file of await store.listFiles(id)) await store.putFile(target, file);
  await store.update(target, (found) => {
    const own = isSame ? found : found === null ? draft : withAnswersOf(found, draft, to.now);
    return own && { ...own, id: target, pass: to.pass, writes: own.writes + 1 };
  });
  if (!isSame) await store.update(id, () => null);
}

/** As another tab would have typed it, which has seen nothing of the other draft. */
function withAnswersOf(found: KeptDraft, draft: KeptDraft, now: number): KeptDraft {
  const typed = Object.fromEntries(
    Object.entries(draft.answers).map(([name, { value, isGiven }]) => [
      name,
      { value, seen: 0, ...(isGiven && { isGiven }) },
    ]),
  );
  return keepOther(found, { typed, contested: draft.contested }, { tab: draftKey(draft.id), now });
}
