import type { FormItem } from './form-definition.ts';
import { nestedItems } from './walk-items.ts';

/** Whether a question is new: flagged so, and not an instruction [APPLY-04]. */
export function isNewQuestion(item: FormItem): boolean {
  return item.newItem === true && item.type !== 'instruction';
}

/**
 * New questions among these and those inside their dynamic lists. A nested one that depends on others is not
 * counted: it may never show [APPLY-04].
 */
export function countNewQuestions(items: readonly FormItem[]): number {
  let count = 0;
  for (const item of items) {
    if (isNewQuestion(item)) count += 1;
    count += countNewQuestions(nestedItems(item).filter((nested) => !hasDependencies(nested)));
  }
  return count;
}

function hasDependencies(item: FormItem): boolean {
  return item.dependencies !== undefined && item.dependencies.length > 0;
}
