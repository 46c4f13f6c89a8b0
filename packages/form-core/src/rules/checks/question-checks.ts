import { shapeOf } from '../../answers/answer-shape.ts';
import type { FileAnswer, PhoneAnswer } from '../../answers/answers.ts';
import { type Choice, NOT_APPLICABLE_VALUE } from '../../definition/form-definition.ts';
import type { EvaluationContext } from '../evaluation-context.ts';
import type { Check, FieldToValidate, Verdict } from '../verdict.ts';
import type { CheckFamily } from './check-family.ts';
import { checkFileNames, checkFileRule } from './file-rules.ts';
import { checkPhoneAnswer, checkPhoneRule } from './phone-rules.ts';

/** Phone numbers, choices and files. */
export const QUESTION_CHECKS: CheckFamily = {
  types: {
    phone: (check) => checkPhoneAnswer(check as Check<PhoneAnswer>),
    dropdown: checkChoices,
    select: checkChoices,
    radio: checkChoices,
    checkbox: checkChoices,
    fileUpload: (check) => checkFileNames(check as Check<FileAnswer[]>),
    file_upload: (check) => checkFileNames(check as Check<FileAnswer[]>),
  },
  rule(rule, check) {
    if (rule.type === 'phone' || rule.type === 'phoneNumberWithCountryCode')
      return checkPhoneRule(rule.type, check);
    return shapeOf(check.field.item) === 'files'
      ? checkFileRule(rule, check as Check<FileAnswer[]>)
      : undefined;
  },
};

/** Refuses choices that were not offered. Choices that are not known here are left to who knows them. */
function checkChoices({ field, value, context }: Check): Verdict {
  const choices = knownChoices(field, context);
  if (choices === undefined) return null;
  const values = valuesOf(choices);
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  if (chosen.every((entry) => typeof entry === 'string' && values.has(entry))) return null;
  return { code: 'choice', message: context.texts.text('rule.choice') };
}

const VALUES = new WeakMap<readonly Choice[], ReadonlySet<string>>();

// Read off once: the question may be asked in thousands of entries of a list.
function valuesOf(choices: readonly Choice[]): ReadonlySet<string> {
  const known = VALUES.get(choices);
  if (known !== undefined) return known;
  const values = new Set(choices.map((choice) => choice.value));
  // Without any choice the question offers "Not Applicable" alone [FORM-15].
  if (values.size === 0) values.add(NOT_APPLICABLE_VALUE);
  VALUES.set(choices, values);
  return values;
}

function knownChoices(
  { item, path }: FieldToValidate,
  context: EvaluationContext,
): readonly Choice[] | undefined {
  if (item.type === 'radio' || item.type === 'checkbox') return item.options?.choices ?? [];
  if (item.type !== 'select' && item.type !== 'dropdown') return undefined;
  const isLoaded = item.options?.apiEndpoint !== undefined || item.options?.apiCall !== undefined;
  return isLoaded ? context.choicesOf?.(path) : (item.options?.choices ?? []);
}
