import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { DraftConflict } from '@opencareers/form-core/drafts/draft-merge';
import type { Texts } from '@opencareers/messages/texts';
import { bothAnswers } from './both-answers.ts';

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
