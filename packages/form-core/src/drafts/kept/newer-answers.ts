import type { FormDefinition } from '../../definition/form-definition.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import { keepOther } from '../draft-merge.ts';
import type { DraftStore } from '../draft-store.ts';
import { isSameAnswer } from '../same-answer.ts';
import type { TabDraft } from '../tab-draft.ts';
import { type EarlierForm, takeNewerAnswers } from './earlier-forms.ts';
import { carryOver } from './older-version.ts';

/** Where newer answers are, and what takes them. */
interface NewerAnswersOptions {
  copy: TabDraft;
  store: DraftStore;
  earlier: readonly EarlierForm[];
  definition: FormDefinition;
  surroundings: Surroundings;
}

/** What the same person goes on with under another name, in a page from before they signed in. */
interface NewerAnswers {
  /** Adds what is new there: beside what the draft has, where that differs. */
  add(): Promise<void>;
  /** Calls `listener` after something changed there; the result ends it. */
  subscribe(listener: () => void): () => void;
}

/** Follows the drafts of the same form that a person has under other names. */
export function createNewerAnswers(options: NewerAnswersOptions): NewerAnswers {
  const { copy, store, earlier, definition, surroundings } = options;
  /** To the draft, what is typed there comes from a tab that has seen nothing of it but its own values. */
  const tab = surroundings.createKey();
  const seen = new Map<string, number>();

  return {
    async add() {
      const newer = await takeNewerAnswers(store, copy.draft(), earlier).catch(() => null);
      if (newer === null) return;
      const { answers, contested } = carryOver(newer, definition);
      const takenUntil = newer.savedAt;
      await copy.change((draft) => {
        const typed = Object.entries(answers).map(([name, value]) => {
          const current = draft.answers[name];
          return [name, { value, seen: current?.isGiven ? current.stamp : (seen.get(name) ?? 0) }] as const;
        });
        const other = { typed: Object.fromEntries(typed), contested };
        return keepOther({ ...draft, takenUntil }, other, { tab, now: Math.max(draft.savedAt, takenUntil) });
      });
      for (const [name, value] of Object.entries(answers)) {
        const current = copy.draft().answers[name];
        if (current !== undefined && isSameAnswer(current.value, value)) seen.set(name, current.stamp);
      }
    },
    subscribe(listener) {
      const { id } = copy.draft();
      const ends = earlier
        .filter(({ form }) => form === id.form)
        .map(({ owner }) => store.subscribe({ ...id, owner }, listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
