import { isAnswerEmpty } from '../answers/answer-empty.ts';
import { hasAnswerShape, shapeOf } from '../answers/answer-shape.ts';
import { type FormItem, LABEL_IN_MESSAGE_MAX } from '../definition/form-definition.ts';
import { findOwnType } from '../field-types/registry.ts';
import type { PlacedField } from '../visibility/placed-field.ts';
import { eachField } from '../visibility/placed-fields.ts';
import type { CheckFamily, TypeCheck } from './checks/check-family.ts';
import { checkRule } from './checks/check-rule.ts';
import { TEXT_CHECKS } from './checks/text-checks.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import type { FieldProblem } from './problem.ts';
import type { Check, FieldToValidate, Verdict } from './verdict.ts';

/** Says what is wrong with answers. */
export interface Judge {
  /**
   * What is wrong with one field's answer, null when nothing is: a dead end, required, shape, the check of its type, then
   * its rules in order; the first that fails wins [FORM-21]. Takes a value of any shape and never throws. The field must
   * count: one that is hidden (spec:D28) or can't be used is not validated.
   */
  field(field: FieldToValidate, context: EvaluationContext): FieldProblem | null;
  /** The same of all fields that show and can be used, in the order of the form; entries follow their list. */
  fields(fields: readonly PlacedField[], context: EvaluationContext): FieldProblem[];
}

/** A judge of texts and lists who knows these kinds of questions besides, and says nothing of the others. */
export function createJudge(families: readonly CheckFamily[]): Judge {
  const types: Readonly<Record<string, TypeCheck | undefined>> = Object.assign(
    Object.create(null),
    TEXT_CHECKS,
    ...families.map((family) => family.types),
  );
  const field: Judge['field'] = (one, context) => {
    const verdict = judge({ field: one, value: one.value, context }, { types, families });
    return verdict && { path: one.path, ...verdict };
  };
  return {
    field,
    fields: (fields, context) =>
      [...eachField(fields)].flatMap((one) => (one.isJudged() ? (field(one, context) ?? []) : [])),
  };
}

interface Known {
  types: Readonly<Record<string, TypeCheck | undefined>>;
  families: readonly CheckFamily[];
}

function judge(check: Check, { types, families }: Known): Verdict {
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
  const verdict = checkType(check, types);
  if (verdict !== null) return verdict;
  for (const rule of item.rules ?? []) {
    const failed = checkRule(rule, check, families);
    if (failed !== null) return { ...failed, message: rule.message ?? failed.message };
  }
  return null;
}

/** The check of the field's type. A rule of the same kind gives its message. */
function checkType(check: Check, types: Known['types']): Verdict {
  const { item } = check.field;
  const late = check.context.engines.late?.[item.type] as TypeCheck | undefined;
  const known = types[item.type] ?? late;
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
