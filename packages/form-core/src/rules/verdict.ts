import type { AnswerValue, FieldPath } from '../answers/answers.ts';
import type { FormItem } from '../definition/form-definition.ts';
import type { AnswerLookup } from '../visibility/evaluate-condition.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import type { ProblemCode } from './problem.ts';

/** One field to validate, with the answers and labels that it sees; a `PlacedField` is one. */
export interface FieldToValidate {
  item: FormItem;
  path: FieldPath;
  value: AnswerValue;
  lookup: AnswerLookup;
  /** Whether an answer must be given with the answers of the moment. */
  isRequired: () => boolean;
  /** Labels of the other fields, for messages that name one. */
  labelOf: (name: string) => string | undefined;
}

/** What one check says: null when the answer may stay. */
export type Verdict = { code: ProblemCode; message: string } | null;

/** Everything a check can look at. */
export interface Check<Value = unknown> {
  field: FieldToValidate;
  value: Value;
  context: EvaluationContext;
}
