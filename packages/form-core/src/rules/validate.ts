import type { Answers } from '../answers/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { placeFilledFields } from '../texts/place-filled-fields.ts';
import { DATE_CHECKS } from './checks/date-checks.ts';
import { QUESTION_CHECKS } from './checks/question-checks.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import { createJudge } from './judge.ts';
import type { FieldProblem } from './problem.ts';

/** Knows every kind of question. */
export const WHOLE_JUDGE = createJudge([QUESTION_CHECKS, DATE_CHECKS]);

/**
 * What is wrong with the answers of a form: those that show and can be used, in the order of the form; entries follow
 * their list.
 */
export function validateAnswers(
  definition: FormDefinition,
  answers: Answers,
  context: EvaluationContext,
): FieldProblem[] {
  return WHOLE_JUDGE.fields(placeFilledFields(definition, answers), context);
}
