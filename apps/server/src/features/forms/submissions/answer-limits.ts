import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { AppError } from '../../../platform/app-error.ts';

/** Most fields of one submission, with those of every entry of lists and their conditions; large forms have hundreds. */
const FIELDS_MAX = 10_000;
/** Values of an `in` that take as long as one other condition. */
const VALUES_LIKE_CONDITION = 50;
/** Most files that one submission names. */
const FILES_MAX = 500;

/**
 * Throws `payload_too_large` for answers that would keep the evaluator busy: an entry of a list is two bytes to send
 * and as many fields to judge as the list has questions.
 */
export function refuseManyFields(definition: FormDefinition, answers: Record<string, AnswerValue>): void {
  const items = definition.sections.flatMap((section) => section.items);
  const { fields, files } = countRow(items, answers, items.length);
  if (fields > FIELDS_MAX || files > FILES_MAX) throw new AppError('payload_too_large');
}

interface Counted {
  fields: number;
  files: number;
}

function countRow(items: readonly FormItem[], row: unknown, weight: number): Counted {
  const counted: Counted = { fields: weight, files: 0 };
  for (const item of items) {
    const value = ownValue(row, item.name);
    if (!Array.isArray(value)) continue;
    if (item.type === 'fileUpload' || item.type === 'file_upload') counted.files += value.length;
    if (item.type !== 'dynamicList') continue;
    const questions = nestedItems(item);
    const each = questions.reduce((sum, item) => sum + Math.max(1, weightOfRules(item)), 0);
    for (const entry of value) {
      const inner = countRow(questions, entry, each);
      counted.fields += inner.fields;
      counted.files += inner.files;
      // What comes behind it changes nothing any more.
      if (counted.fields > FIELDS_MAX) return counted;
    }
  }
  return counted;
}

// What a definition asks at its top is bounded with it; in entries the sender says how often it is asked.
function weightOfRules({ visibleFn, requiredIf, enableIf, calculate }: FormItem): number {
  // An expression in an entry may sum up a list as long as the one that it is in.
  const calculated = calculate === undefined ? 0 : JSON.stringify(calculate).length;
  return [visibleFn, requiredIf, enableIf].reduce<number>((sum, condition) => {
    if (condition === undefined || typeof condition === 'function') return sum;
    return sum + weightOfCondition(condition);
  }, calculated);
}

function weightOfCondition(condition: Condition): number {
  if ('and' in condition) return condition.and.reduce((sum, part) => sum + weightOfCondition(part), 0);
  if ('or' in condition) return condition.or.reduce((sum, part) => sum + weightOfCondition(part), 0);
  if ('not' in condition) return weightOfCondition(condition.not);
  return 'in' in condition ? 1 + condition.in.length / VALUES_LIKE_CONDITION : 1;
}

function ownValue(row: unknown, name: string): unknown {
  if (typeof row !== 'object' || row === null || !Object.hasOwn(row, name)) return undefined;
  return (row as Record<string, unknown>)[name];
}
