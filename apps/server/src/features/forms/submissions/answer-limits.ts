import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import { AppError } from '../../../platform/app-error.ts';

/** Most fields of one submission, those of every entry of lists counted; large forms have some hundreds. */
const FIELDS_MAX = 10_000;
/** Most files that one submission names. */
const FILES_MAX = 500;

/**
 * Throws `payload_too_large` for answers that would keep the evaluator busy: an entry of a list is two bytes to send
 * and as many fields to judge as the list has questions.
 */
export function refuseManyFields(definition: FormDefinition, answers: Record<string, AnswerValue>): void {
  const items = definition.sections.flatMap((section) => section.items);
  const { fields, files } = countRow(items, answers);
  if (fields > FIELDS_MAX || files > FILES_MAX) throw new AppError('payload_too_large');
}

interface Counted {
  fields: number;
  files: number;
}

function countRow(items: readonly FormItem[], row: unknown): Counted {
  const counted: Counted = { fields: items.length, files: 0 };
  for (const item of items) {
    const value = ownValue(row, item.name);
    if (!Array.isArray(value)) continue;
    if (item.type === 'fileUpload' || item.type === 'file_upload') counted.files += value.length;
    if (item.type !== 'dynamicList') continue;
    for (const entry of value) {
      const inner = countRow(nestedItems(item), entry);
      counted.fields += inner.fields;
      counted.files += inner.files;
      // What comes behind it changes nothing any more.
      if (counted.fields > FIELDS_MAX) return counted;
    }
  }
  return counted;
}

function ownValue(row: unknown, name: string): unknown {
  if (typeof row !== 'object' || row === null || !Object.hasOwn(row, name)) return undefined;
  return (row as Record<string, unknown>)[name];
}
