import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import type { Json } from '../../../platform/json.ts';
import type { FormDraftRecord, StoredAnswer } from '../forms.schema.ts';

/** What of two drafts of one form counts when they become one. */
export type MergeableDraft = Pick<
  FormDraftRecord,
  'version' | 'revision' | 'answers' | 'recent' | 'setAside' | 'savedAt'
>;

/**
 * Makes one draft of the candidate's and the visitor's, question by question. Where both were answered differently the
 * one that was saved last counts, and the other answer is set aside. What comes from the visitor's draft gets a number
 * that no page of the candidate knows, so that none writes over it unseen.
 */
export function mergeDrafts(own: MergeableDraft, visitors: MergeableDraft): MergeableDraft {
  const revision = Math.max(own.revision, visitors.revision) + 1;
  const isNewer = visitors.savedAt > own.savedAt;
  const answers: Record<string, StoredAnswer> = Object.assign(Object.create(null), own.answers);
  const setAside: Record<string, Json[]> = Object.assign(Object.create(null), own.setAside);
  const keepAside = (name: string, value: Json) => {
    const kept = setAside[name] ?? [];
    if (!kept.some((one) => isSameAnswer(one, value))) setAside[name] = [...kept, value];
  };
  for (const [name, { value }] of Object.entries(visitors.answers)) {
    const current = answers[name]?.value ?? null;
    if (value === null || isSameAnswer(current, value)) continue;
    if (current === null || isNewer) answers[name] = { value, revision };
    if (current !== null) keepAside(name, isNewer ? current : value);
  }
  for (const [name, values] of Object.entries(visitors.setAside ?? {}))
    for (const value of values) keepAside(name, value);
  return {
    version: Math.max(own.version, visitors.version),
    revision,
    answers: { ...answers },
    recent: [...own.recent, ...visitors.recent],
    setAside: Object.keys(setAside).length === 0 ? null : { ...setAside },
    savedAt: isNewer ? visitors.savedAt : own.savedAt,
  };
}
