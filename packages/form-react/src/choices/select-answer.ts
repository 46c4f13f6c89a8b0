import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import { type Choice, NOT_APPLICABLE_VALUE } from '@opencareers/form-core/definition/form-definition';
import { indexChoices } from './large-lists/choice-index.ts';

/** The values that an answer of a select holds; numbers come from answers that were stored elsewhere. */
export function valuesOfSelect(value: AnswerValue): readonly string[] {
  if (Array.isArray(value)) return (value as unknown[]).filter((entry) => typeof entry === 'string');
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** Values as the answer of a select; nothing chosen is `null`. */
export function selectAnswer(values: readonly string[], isMultiple: boolean): AnswerValue {
  if (isMultiple) return [...values];
  return values[0] ?? null;
}

/** Whether there is nothing to choose: the only choice has the value 'N/A' [FORM-15]. */
export function isNotApplicable(choices: readonly Choice[]): boolean {
  return choices.length === 1 && choices[0]?.value === NOT_APPLICABLE_VALUE;
}

/**
 * What an answer must become once the choices are known: the only choice 'N/A' selects itself, values that are not
 * among the choices go [FORM-15]. Null when the answer may stay.
 */
export function settleAnswer(
  values: readonly string[],
  choices: readonly Choice[],
): readonly string[] | null {
  if (isNotApplicable(choices)) {
    return values.length === 1 && values[0] === NOT_APPLICABLE_VALUE ? null : [NOT_APPLICABLE_VALUE];
  }
  if (values.length === 0) return null;
  const known = indexChoices(choices);
  const kept = values.filter((value) => known.has(value));
  return kept.length === values.length ? null : kept;
}
