import type { FormDefinition } from '../../definition/form-definition.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import { keepTyped } from '../draft-merge.ts';
import type { DraftStore } from '../draft-store.ts';
import type { TabDraft } from '../tab-draft.ts';
import { type EarlierForm, takeNewerAnswers } from './earlier-forms.ts';
import { carryOver } from './older-version.ts';

/** Where newer answers are, and what takes them. */
interface NewerAnswers {
  store: DraftStore;
  earlier: readonly EarlierForm[];
  definition: FormDefinition;
  surroundings: Surroundings;
}

/** Adds what the same person went on with under another name: beside what `copy` has, where that differs. */
export async function addNewerAnswers(copy: TabDraft, from: NewerAnswers): Promise<void> {
  const { store, earlier, definition, surroundings } = from;
  const newer = await takeNewerAnswers(store, copy.draft(), earlier).catch(() => null);
  if (newer === null) return;
  const { answers } = carryOver(newer, definition);
  // As another tab would have typed it, which has seen nothing of this draft.
  const typed = Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, { value, seen: 0 }]),
  );
  const author = { tab: surroundings.createKey(), now: surroundings.now() };
  await copy.change((draft) => keepTyped(draft, typed, author));
}
