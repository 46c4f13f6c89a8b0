import type { Texts } from '@opencareers/messages/texts';
import type { FileAnswer } from '../../answers/answers.ts';
import { BYTES_PER_MB, DEFAULT_FILE_TYPES, type FormItem } from '../../definition/form-definition.ts';
import type { Rule } from '../../definition/rule.ts';
import type { Verdict } from '../verdict.ts';

/** What is looked at of files: less than a whole check, so that they can be refused before they are read. */
export interface FileCheck {
  field: { item: FormItem };
  value: readonly FileAnswer[];
  context: { texts: Texts };
}

/** Rules about the number and the size of files [FORM-23]. */
export function checkFileRule(rule: Rule, { value, context: { texts } }: FileCheck): Verdict {
  switch (rule.type) {
    case 'minLength':
      if (value.length >= rule.value) return null;
      return { code: 'minFileUpload', message: texts.text('rule.minFileUpload', { count: rule.value }) };
    case 'maxLength':
      if (value.length <= rule.value) return null;
      return { code: 'maxFileUpload', message: texts.text('rule.maxFileUpload', { count: rule.value }) };
    case 'maxFileSizeMB': {
      const tooLarge = value.find((file) => bytesOf(file) > rule.value * BYTES_PER_MB);
      if (tooLarge === undefined) return null;
      const values = { name: tooLarge.name, size: rule.value };
      return { code: 'maxFileSizeMB', message: texts.text('rule.maxFileSizeMB', values) };
    }
    case 'maxCumulativeFileSizeMB': {
      const sum = value.reduce((total, file) => total + bytesOf(file), 0);
      if (sum <= rule.value * BYTES_PER_MB) return null;
      const message = texts.text('rule.maxCumulativeFileSizeMB', { size: rule.value });
      return { code: 'maxCumulativeFileSizeMB', message };
    }
    default:
      return null;
  }
}

/** Refuses files whose name ends otherwise than the question accepts, in any case of letters. */
export function checkFileNames({ field, value, context }: FileCheck): Verdict {
  const { item } = field;
  if (item.type !== 'fileUpload' && item.type !== 'file_upload') return null;
  const accepted = item.options?.accept ?? DEFAULT_FILE_TYPES;
  const endings = accepted.map((ending) => ending.toLowerCase());
  const other = value.find(({ name }) => !endings.some((ending) => name.toLowerCase().endsWith(ending)));
  if (other === undefined) return null;
  const message = context.texts.text('rule.fileType', { name: other.name, types: accepted.join(', ') });
  return { code: 'fileType', message };
}

// What a file says of its size and what it carries may differ when somebody wrote the answer by hand.
function bytesOf({ size, content }: FileAnswer): number {
  return Math.max(size, Math.floor((content.replace(/=+$/, '').length * 3) / 4));
}
