import { shapeOf } from '../../answers/answer-shape.ts';
import type { FileAnswer } from '../../answers/answers.ts';
import type { Rule, RuleType } from '../../definition/rule.ts';
import type { Check, Verdict } from '../verdict.ts';
import { checkFutureStart } from './date-range-rules.ts';
import { checkDateRule, isDateRule } from './date-rules.ts';
import { checkFileRule } from './file-rules.ts';
import { checkListLength } from './list-rules.ts';
import { checkPhoneRule } from './phone-rules.ts';
import { isRuleComplete } from './rule-complete.ts';
import { checkTextRule } from './text-rules.ts';

const PHONE_RULES = new Set<RuleType>(['phone', 'phoneNumberWithCountryCode']);

/** What one rule says of an answer of the right shape. Rules of other types than the field's say nothing. */
export function checkRule(rule: Rule, check: Check): Verdict {
  if (!isRuleComplete(rule)) return null;
  const shape = shapeOf(check.field.item);
  if (PHONE_RULES.has(rule.type)) return checkPhoneRule(rule.type, check);
  if (isDateRule(rule)) {
    return check.field.item.type === 'date' && typeof check.value === 'string'
      ? checkDateRule(rule, { ...check, value: check.value })
      : null;
  }
  if (rule.type === 'futureStartDate') return shape === 'dateRange' ? checkFutureStart(check) : null;
  if (shape === 'files') return checkFileRule(rule, check as Check<FileAnswer[]>);
  if (shape === 'rows' || shape === 'texts') return checkListLength(rule, check);
  return checkTextRule(rule, check);
}
