import type { FieldPath } from '../answers/answers.ts';

/** Why an answer is refused: the kind of default message [FORM-20], or that of its rule type. */
export const PROBLEM_CODES = [
  'required',
  'email',
  'dateRange',
  'phone',
  'phoneNumberWithCountryCode',
  'ssn',
  'sin',
  'minFileUpload',
  'maxFileUpload',
  'maxFileSizeMB',
  'maxCumulativeFileSizeMB',
  'fileType',
  'fileFailed',
  'regex',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minValue',
  'maxValue',
  'number',
  'date',
  'futureStartDate',
  'dateOrder',
  'is_today',
  'is_in_the_future',
  'is_in_the_past',
  'is_on',
  'is_before',
  'is_after',
  'is_between',
  'is_not_between',
  'is_relative_to_today',
  'date_comparison',
  'choice',
  'deadEnd',
  'own',
  'time',
  'month',
  'ranking',
  'signature',
  'address',
  'richText',
  'shape',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One refused answer: where, why, and what the person is told. */
export interface FieldProblem {
  path: FieldPath;
  code: ProblemCode;
  message: string;
}
