import type { Choice } from '@opencareers/form-core/definition/form-definition';

const indexes = new WeakMap<readonly Choice[], ReadonlyMap<string, Choice>>();

/** Choices by their value; made once for each list. */
export function indexChoices(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const known = indexes.get(choices);
  if (known !== undefined) return known;
  const index = new Map(choices.map((choice) => [choice.value, choice]));
  indexes.set(choices, index);
  return index;
}
