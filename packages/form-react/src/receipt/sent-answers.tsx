import { fillDefinition } from '@opencareers/form-core/texts/fill-definition';
import { useMemo } from 'react';
import { AnswerList, type AnswerListProps } from './answer-list.tsx';

/** The definition is the version that was answered, as it was published. */
export type SubmittedAnswersProps = AnswerListProps;

/** Answers to read and to print, as they were asked: with answers in later texts. */
export function SubmittedAnswers({ definition, ...props }: SubmittedAnswersProps) {
  const { answers } = props;
  const asked = useMemo(() => fillDefinition(definition, answers), [definition, answers]);
  return <AnswerList {...props} definition={asked} />;
}
