import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { DraftConflict } from '@opencareers/form-core/drafts/draft-merge';
import type { FormTexts } from '@opencareers/form-core/messages/form-texts';
import { bothAnswers } from './both-answers.ts';

/** One way to settle a conflict. */
export interface ConflictChoice {
  /** Where the answer is from, such as "Another tab". */
  source: string;
  value: AnswerValue;
}

/** What a person can choose between: the answer of this page first, then the others, then all in one. */
export function conflictChoices(item: FormItem, conflict: DraftConflict, texts: FormTexts): ConflictChoice[] {
  const { mine, others } = conflict;
  const choices = [
    { source: texts.text('draft.mine'), value: mine },
    ...others.map(({ value, isFromDevice }) => ({
      source: texts.text(isFromDevice ? 'draft.otherTab' : 'draft.otherDevice'),
      value,
    })),
  ];
  const both = bothAnswers(
    item,
    choices.map(({ value }) => value),
  );
  return both === undefined ? choices : [...choices, { source: texts.text('draft.keepBoth'), value: both }];
}
