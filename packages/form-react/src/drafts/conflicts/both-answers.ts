import type { AnswerValue, FileAnswer } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';

/** All of several answers in one; undefined where only one of them can be kept. */
export function bothAnswers(item: FormItem, values: readonly AnswerValue[]): AnswerValue {
  if (item.type === 'textarea' || item.type === 'text') {
    const texts = values.filter((value): value is string => typeof value === 'string' && value !== '');
    return texts.length < 2 ? undefined : texts.join(item.type === 'text' ? ' ' : '\n');
  }
  const lists = values.filter((value) => Array.isArray(value) && value.length > 0) as FileAnswer[][];
  if (lists.length < 2 || holdsOneFile(item)) return undefined;
  const all: FileAnswer[] = [];
  for (const entry of lists.flat()) if (!all.some((other) => isSameAnswer(other, entry))) all.push(entry);
  return all;
}

function holdsOneFile(item: FormItem): boolean {
  return (item.type === 'fileUpload' || item.type === 'file_upload') && item.options?.multiple === false;
}
