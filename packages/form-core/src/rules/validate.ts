import { isAnswerEmpty } from '../answers/answer-empty.ts';
import { hasAnswerShape, shapeOf } from '../answers/answer-shape.ts';
import type { Answers } from '../answers/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { eachField, placeFields } from '../visibility/placed-fields.ts';
import { checkRule } from './checks/check-rule.ts';
import { checkRequired } from './checks/required.ts';
import { checkType } from './checks/type-checks.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import type { FieldProblem } from './problem.ts';
import type { Check, FieldToValidate, Verdict } from './verdict.ts';

/**
 * What is wrong with one field's answer, null when nothing is: required, shape, the check of its type, then its rules
 * in order; the first that fails wins [FORM-21]. Takes a value of any shape and never throws. The field must show:
 * hidden ones are not validated (spec:D28).
 */
export function validateField(field: FieldToValidate, context: EvaluationContext): FieldProblem | null {
  const verdict = judge({ field, value: field.value, context });
  return verdict && { path: field.path, ...verdict };
}

/** What is wrong with the answers of a form: visible fields only, in the order of the form; entries follow their list. */
export function validateAnswers(
  definition: FormDefinition,
  answers: Answers,
  context: EvaluationContext,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field of eachField(placeFields(definition, answers))) {
    const problem = field.isVisible() ? validateField(field, context) : null;
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

function judge(check: Check): Verdict {
  const { item } = check.field;
  if (shapeOf(item) === 'none') return null;
  const required = checkRequired(check);
  if (required !== null) return required;
  // A list may need entries without being required; any other rule is about an answer that is there.
  if (isAnswerEmpty(check.value) && item.type !== 'dynamicList') return null;
  const isNothing = check.value === null || check.value === undefined;
  if (!isNothing && !hasAnswerShape(item, check.value)) {
    return { code: 'shape', message: check.context.texts.text('rule.shape') };
  }
  const verdict = checkType(check);
  if (verdict !== null) return verdict;
  for (const rule of item.rules ?? []) {
    const failed = checkRule(rule, check);
    if (failed !== null) return { ...failed, message: rule.message ?? failed.message };
  }
  return null;
}
