import { isAnswerEmpty } from '../answers/answer-empty.ts';
import { hasAnswerShape, shapeOf } from '../answers/answer-shape.ts';
import type { Answers, DateRangeAnswer, FileAnswer, PhoneAnswer } from '../answers/answers.ts';
import { parseNumber } from '../answers/number-answer.ts';
import {
  type Choice,
  type FieldType,
  type FormDefinition,
  type FormItem,
  LABEL_IN_MESSAGE_MAX,
  NOT_APPLICABLE_VALUE,
} from '../definition/form-definition.ts';
import { findOwnType } from '../field-types/registry.ts';
import { placeFilledFields } from '../texts/place-filled-fields.ts';
import type { PlacedField } from '../visibility/placed-field.ts';
import { eachField } from '../visibility/placed-fields.ts';
import { checkRule } from './checks/check-rule.ts';
import { checkDateRange } from './checks/date-range-rules.ts';
import { checkDate } from './checks/date-rules.ts';
import { checkFileNames } from './checks/file-rules.ts';
import { checkPhoneAnswer } from './checks/phone-rules.ts';
import { isStrictEmail } from './email.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import { isSin, isSsn } from './masked-number.ts';
import type { FieldProblem } from './problem.ts';
import type { Check, FieldToValidate, Verdict } from './verdict.ts';

/**
 * What is wrong with one field's answer, null when nothing is: a dead end, required, shape, the check of its type, then
 * its rules in order; the first that fails wins [FORM-21]. Takes a value of any shape and never throws. The field must
 * count: one that is hidden (spec:D28) or can't be used is not validated.
 */
export function validateField(field: FieldToValidate, context: EvaluationContext): FieldProblem | null {
  const verdict = judge({ field, value: field.value, context });
  return verdict && { path: field.path, ...verdict };
}

/**
 * What is wrong with the answers of a form: those that show and can be used, in the order of the form; entries follow
 * their list.
 */
export function validateAnswers(
  definition: FormDefinition,
  answers: Answers,
  context: EvaluationContext,
): FieldProblem[] {
  return validateFields(placeFilledFields(definition, answers), context);
}

/** The same of fields that are placed already. */
export function validateFields(fields: readonly PlacedField[], context: EvaluationContext): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field of eachField(fields)) {
    const problem = field.isJudged() ? validateField(field, context) : null;
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

function judge(check: Check): Verdict {
  const { item } = check.field;
  if (item.deadEnd === true) return { code: 'deadEnd', message: check.context.texts.text('rule.deadEnd') };
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

type TypeCheck = (check: Check) => Verdict;

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

/** What a type says of its answers by itself, before any rule. Their shape has been checked. */
const TYPE_CHECKS: Partial<Record<FieldType, TypeCheck>> = {
  email: (check) => ofText(check, { code: 'email', isRight: isStrictEmail }),
  number: (check) => ofText(check, { code: 'number', isRight: (text) => parseNumber(text) !== null }),
  ssn: (check) => ofText(check, { code: 'ssn', isRight: isSsn }),
  sin: (check) => ofText(check, { code: 'sin', isRight: isSin }),
  phone: (check) => checkPhoneAnswer(check as Check<PhoneAnswer>),
  date: (check) => checkDate(check as Check<string>),
  dateRange: (check) => checkDateRange(check as Check<DateRangeAnswer>),
  dropdown: checkChoices,
  select: checkChoices,
  radio: checkChoices,
  checkbox: checkChoices,
  fileUpload: (check) => checkFileNames(check as Check<FileAnswer[]>),
  file_upload: (check) => checkFileNames(check as Check<FileAnswer[]>),
};

/** The check of the field's type. A rule of the same kind gives its message. */
function checkType(check: Check): Verdict {
  const { item } = check.field;
  const late = check.context.engines.late?.[item.type] as TypeCheck | undefined;
  const known = TYPE_CHECKS[item.type] ?? late;
  const verdict = (known ?? findOwnType(item.type)?.verdict)?.(check) ?? null;
  if (verdict === null) return null;
  return { ...verdict, message: ownMessage(item, verdict.code) ?? verdict.message };
}

const PHONE_KINDS: readonly string[] = ['phone', 'phoneNumberWithCountryCode'];

// Which of the two phone rules somebody wrote a message for is all the same to the person who reads it.
function ownMessage({ rules = [] }: FormItem, code: string): string | undefined {
  const kinds = PHONE_KINDS.includes(code) ? [code, ...PHONE_KINDS] : [code];
  const messages = kinds.map((kind) => rules.find(({ type }) => type === kind)?.message);
  return messages.find((message) => message !== undefined);
}

const TEXTS = {
  email: 'rule.email',
  number: 'rule.number',
  ssn: 'rule.ssn',
  sin: 'rule.sin',
} as const;

function ofText(
  { value, context }: Check,
  { code, isRight }: { code: keyof typeof TEXTS; isRight: (text: string) => boolean },
): Verdict {
  // Blanks around a text are taken away when the field is left and when it is sent.
  if (typeof value !== 'string' || isRight(value.trim())) return null;
  return { code, message: context.texts.text(TEXTS[code]) };
}

// Brackets and quotes may belong to the label; what ends a sentence does not.
const TRAILING_PUNCTUATION = /[\s.,:;!?*…\-–—。、，：；！？،؛؟]+$/u;

/** Refuses a required question without an answer. */
function checkRequired({ field, value, context }: Check): Verdict {
  if (!isAnswerEmpty(value) || !field.isRequired()) return null;
  const label = field.item.label?.trim() ?? '';
  const name = label.replace(TRAILING_PUNCTUATION, '');
  const isShort = name === '' || Array.from(label).length > LABEL_IN_MESSAGE_MAX;
  const message = isShort
    ? context.texts.text('rule.required.short')
    : context.texts.text('rule.required', { name });
  return { code: 'required', message };
}
