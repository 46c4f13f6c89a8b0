import type { FormItem } from '../definition/form-definition.ts';
import { hasAnswerShape } from './answer-shape.ts';
import type { AnswerValue, DateRangeAnswer, FileAnswer, PhoneAnswer } from './answers.ts';
import { trimAnswer } from './trim-answer.ts';

/**
 * An answer as it is sent and kept: trimmed, with the properties of its shape alone, each choice once; undefined for a
 * value of another shape. Entries of dynamic lists are looked at by `answersToSend`.
 */
export function normalAnswer(item: FormItem, value: AnswerValue): AnswerValue {
  const trimmed = trimAnswer(item, value);
  if (!hasAnswerShape(item, trimmed)) return undefined;
  if (typeof trimmed !== 'object' || trimmed === null) return trimmed;
  if (item.type === 'dateRange') return dateRangeOf(trimmed as DateRangeAnswer);
  if (item.type === 'phone') return phoneOf(trimmed as PhoneAnswer);
  if (item.type === 'fileUpload' || item.type === 'file_upload') return (trimmed as FileAnswer[]).map(fileOf);
  return item.type === 'dynamicList' ? trimmed : [...new Set(trimmed as string[])];
}

function dateRangeOf({ startDate, endDate, isCurrent }: DateRangeAnswer): DateRangeAnswer {
  return { startDate: startDate || null, endDate: endDate || null, isCurrent };
}

function phoneOf({ callingCode, number, countryCode }: PhoneAnswer): PhoneAnswer {
  return { callingCode, number, countryCode };
}

function fileOf(file: FileAnswer): FileAnswer {
  const { uid, name, size, type, lastModified, webkitRelativePath, content, status, previewUrl } = file;
  return { uid, name, size, type, lastModified, webkitRelativePath, content, status, previewUrl };
}
