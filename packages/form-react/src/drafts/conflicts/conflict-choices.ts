import type { AnswerValue, FileAnswer } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { DraftConflict } from '@opencareers/form-core/drafts/draft-merge';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';
import { cleanRichText } from '@opencareers/form-core/rich-text/read-rich-text';
import type { Texts } from '@opencareers/messages/texts';

/** One way to settle a conflict. */
export interface ConflictChoice {
  /** The same as long as it means the same, whatever arrives or goes beside it. */
  key: string;
  /** Where the answer is from, such as "Another tab". */
  source: string;
  value: AnswerValue;
}

/** What a person can choose between: the answer of this page first, then the others, then all in one. */
export function conflictChoices(item: FormItem, conflict: DraftConflict, texts: Texts): ConflictChoice[] {
  const { mine, others } = conflict;
  const choices = [
    { key: 'mine', source: texts.text('draft.mine'), value: mine },
    ...others.map(({ value, isFromDevice }) => ({
      key: `other ${isFromDevice ? 'tab' : 'device'} ${JSON.stringify(value)}`,
      source: texts.text(isFromDevice ? 'draft.otherTab' : 'draft.otherDevice'),
      value,
    })),
  ];
  const both = bothAnswers(
    item,
    choices.map(({ value }) => value),
  );
  if (both === undefined) return choices;
  return [...choices, { key: 'both', source: texts.text('draft.keepBoth'), value: both }];
}

/** All of several answers in one; undefined where only one of them can be kept. */
function bothAnswers(item: FormItem, values: readonly AnswerValue[]): AnswerValue {
  if (item.type === 'textarea' || item.type === 'text' || item.type === 'richText') {
    const texts = values.filter((value): value is string => typeof value === 'string' && value !== '');
    if (texts.length < 2) return undefined;
    if (item.type === 'richText') return texts.map((text) => cleanRichText(text)).join('');
    return texts.join(item.type === 'text' ? ' ' : '\n');
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
