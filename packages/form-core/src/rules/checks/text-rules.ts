import { parseNumber } from '../../answers/number-answer.ts';
import type { Rule } from '../../definition/rule.ts';
import { isStrictEmail } from '../email.ts';
import { isSin, isSsn } from '../masked-number.ts';
import type { Check, Verdict } from '../verdict.ts';

/** Rules of texts and of amounts. */
export function checkTextRule(rule: Rule, { value, context }: Check): Verdict {
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
