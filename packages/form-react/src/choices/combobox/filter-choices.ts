import { foldLabel } from '@opencareers/form-core/definition/fold-label';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { runInSlices } from '../large-lists/run-in-slices.ts';

/** Labels that are folded in one step. */
const STEP = 25;

/** What is known of a list of choices. */
interface FoldedChoices {
  /** As far as they are folded; each list is folded once. */
  labels: string[];
  /** What was looked for last, and where it was found. */
  last: { wanted: string; found: readonly number[] } | null;
}

const known = new WeakMap<readonly Choice[], FoldedChoices>();

function foldedOf(choices: readonly Choice[]): FoldedChoices {
  let folded = known.get(choices);
  if (folded === undefined) {
    folded = { labels: [], last: null };
    known.set(choices, folded);
  }
  return folded;
}

function foldAll(choices: readonly Choice[]): FoldedChoices {
  const folded = foldedOf(choices);
  while (foldSome(choices, folded));
  return folded;
}

/** Whether more labels are left to fold. */
function foldSome(choices: readonly Choice[], { labels }: FoldedChoices): boolean {
  for (const { label } of choices.slice(labels.length, labels.length + STEP)) labels.push(foldLabel(label));
  return labels.length < choices.length;
}

/** Folds the labels of an open list before anything is typed; returns how to stop. */
export function foldAhead(choices: readonly Choice[]): () => void {
  const folded = foldedOf(choices);
  return runInSlices(() => foldSome(choices, folded));
}

/** The choices whose label has the typed text somewhere, whatever its accents and case [FORM-15]. */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = foldLabel(typed);
  if (wanted === '') return choices;
  const folded = foldAll(choices);
  const { labels, last } = folded;
  // With one more letter only what was found before can still be found.
  const places = last !== null && wanted.includes(last.wanted) ? last.found : labels.keys();
  const found: number[] = [];
  for (const place of places) if (labels[place]?.includes(wanted)) found.push(place);
  folded.last = { wanted, found };
  return found.map((place) => choices[place] as Choice);
}

/** The one choice whose label is what was typed. */
export function findTypedChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const wanted = foldLabel(typed);
  if (wanted === '') return undefined;
  const { labels } = foldAll(choices);
  const at = labels.indexOf(wanted);
  return at >= 0 && labels.indexOf(wanted, at + 1) < 0 ? choices[at] : undefined;
}
