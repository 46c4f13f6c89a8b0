import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { foldLabel } from './fold-label.ts';

// Folding ten thousand labels takes longer than looking through them; each list is folded once.
const folded = new WeakMap<readonly Choice[], readonly string[]>();

function foldLabels(choices: readonly Choice[]): readonly string[] {
  const known = folded.get(choices);
  if (known !== undefined) return known;
  const labels = choices.map(({ label }) => foldLabel(label));
  folded.set(choices, labels);
  return labels;
}

/** The choices whose label has the typed text somewhere, whatever its accents and case (FORM-15). */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = foldLabel(typed);
  if (wanted === '') return choices;
  const labels = foldLabels(choices);
  return choices.filter((_, index) => labels[index]?.includes(wanted));
}

/** The one choice whose label is what was typed. */
export function findTypedChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const wanted = foldLabel(typed);
  const labels = foldLabels(choices);
  const at = wanted === '' ? -1 : labels.indexOf(wanted);
  return at >= 0 && labels.indexOf(wanted, at + 1) < 0 ? choices[at] : undefined;
}
