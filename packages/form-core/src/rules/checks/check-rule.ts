import { shapeOf } from '../../answers/answer-shape.ts';
import { isIsoDate } from '../../answers/iso-date.ts';
import { parseNumber } from '../../answers/number-answer.ts';
import { DATE_RULES, DATE_SPAN_RULES, NUMBER_RULES, type Rule } from '../../definition/rule.ts';
import { findOwnType } from '../../field-types/registry.ts';
import { isStrictEmail } from '../email.ts';
import { isSin, isSsn } from '../masked-number.ts';
import type { Check, Verdict } from '../verdict.ts';
import type { CheckFamily } from './check-family.ts';

/** What one rule says of an answer of the right shape. Rules of other types than the field's say nothing. */
export function checkRule(rule: Rule, check: Check, families: readonly CheckFamily[]): Verdict {
  if (!isRuleComplete(rule)) return null;
  const shape = shapeOf(check.field.item);
  if (shape === 'own' && !findOwnType(check.field.item.type)?.rules?.includes(rule.type)) return null;
  for (const family of families) {
    const verdict = family.rule(rule, check);
    if (verdict !== undefined) return verdict;
  }
  if (shape === 'rows' || shape === 'texts' || Array.isArray(check.value))
    return checkListLength(rule, check);
  // Files come with their own family; of a rich text only its own check knows how long it is.
  return shape === 'files' || shape === 'rich' ? null : checkTextRule(rule, check);
}

/** Rules of texts and of amounts. */
function checkTextRule(rule: Rule, { value, context }: Check): Verdict {
  const { texts, engines } = context;
  const amount = typeof value === 'number' ? value : null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (amount === null && text === '') return null;
  const fails = (isRight: boolean, verdict: () => NonNullable<Verdict>) => (isRight ? null : verdict());
  switch (rule.type) {
    case 'email':
      return fails(isStrictEmail(text), () => ({ code: 'email', message: texts.text('rule.email') }));
    case 'ssn':
      return fails(isSsn(text), () => ({ code: 'ssn', message: texts.text('rule.ssn') }));
    case 'sin':
      return fails(isSin(text), () => ({ code: 'sin', message: texts.text('rule.sin') }));
    case 'regex':
      return fails(engines.regex?.matches(rule.value, text) !== false, () => ({
        code: 'regex',
        message: texts.text('rule.regex'),
      }));
    case 'minLength':
      return fails(charactersOf(text) >= rule.value, () => ({
        code: 'minLength',
        message: texts.text('rule.minLength', { count: rule.value }),
      }));
    case 'maxLength':
      return fails(charactersOf(text) <= rule.value, () => ({
        code: 'maxLength',
        message: texts.text('rule.maxLength', { count: rule.value }),
      }));
    case 'minValue':
      return fails((amount ?? parseNumber(text) ?? Number.NaN) >= rule.value, () => ({
        code: 'minValue',
        message: texts.text('rule.minValue', { count: rule.value }),
      }));
    case 'maxValue':
      return fails((amount ?? parseNumber(text) ?? Number.NaN) <= rule.value, () => ({
        code: 'maxValue',
        message: texts.text('rule.maxValue', { count: rule.value }),
      }));
    default:
      return null;
  }
}

// Code points: an emoji is one character on every engine, and old ones break words of graphemes differently.
function charactersOf(text: string): number {
  return Array.from(text).length;
}

const UNITS: readonly unknown[] = ['day', 'week', 'month', 'year'];

const isOneOf = (types: readonly string[], type: string) => types.includes(type);

/**
 * Whether a rule has the value it needs and is not switched off. While somebody edits a form, rules are there before
 * their values; a form that is published has only whole ones.
 */
export function isRuleComplete(rule: Rule): boolean {
  const value: unknown = rule.value;
  if (isOneOf(NUMBER_RULES, rule.type)) return typeof value === 'number' && Number.isFinite(value);
  if (isOneOf(DATE_RULES, rule.type)) return isIsoDate(value);
  if (isOneOf(DATE_SPAN_RULES, rule.type)) {
    return Array.isArray(value) && value.length === 2 && Array.from<unknown>(value).every(isIsoDate);
  }
  if (rule.type === 'regex') return typeof value === 'string';
  if (rule.type === 'is_relative_to_today') return isSpanFromToday(value);
  if (rule.type === 'date_comparison') {
    return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
  }
  return value !== false;
}

function isSpanFromToday(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('duration' in value) || !('unit' in value))
    return false;
  return Number.isFinite(value.duration) && UNITS.includes(value.unit);
}

/** Rules about the number of entries: of a dynamic list, of ticked choices, of skills. */
function checkListLength(rule: Rule, { value, context }: Check): Verdict {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  // The same choice or skill twice is one; entries of a list are objects, each its own.
  const length = new Set(entries).size;
  if (rule.type === 'minLength' && length < rule.value) {
    return { code: 'minItems', message: context.texts.text('rule.minItems', { count: rule.value }) };
  }
  if (rule.type === 'maxLength' && length > rule.value) {
    return { code: 'maxItems', message: context.texts.text('rule.maxItems', { count: rule.value }) };
  }
  return null;
}
