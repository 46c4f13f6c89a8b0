import type { Answers } from '../answers/answers.ts';
import type { FormItem } from '../definition/form-definition.ts';
import { type AnswerLookup, evaluateCondition } from './evaluate-condition.ts';

/**
 * Whether one question shows. A function is given the answers to the question's dependencies, nothing else [FORM-12].
 */
export function isItemVisible(item: FormItem, lookup: AnswerLookup): boolean {
  if (item.hidden === true) return false;
  const { visibleFn } = item;
  if (visibleFn === undefined) return true;
  if (typeof visibleFn !== 'function') return evaluateCondition(visibleFn, lookup);
  const answers: Answers = Object.fromEntries(
    (item.dependencies ?? []).map((name) => [name, lookup(name)] as const),
  );
  return visibleFn(answers);
}
