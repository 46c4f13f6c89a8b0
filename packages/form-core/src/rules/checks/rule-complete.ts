import { isIsoDate } from '../../answers/iso-date.ts';
import { DATE_RULES, DATE_SPAN_RULES, NUMBER_RULES, type Rule } from '../../definition/rule.ts';

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
