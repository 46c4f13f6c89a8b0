import { isIsoDate } from '../../answers/iso-date.ts';
import { DATE_RULES, DATE_SPAN_RULES, type Rule } from '../../definition/rule.ts';
import { addToDay, dayOfBound, writtenDay } from '../days.ts';
import type { EvaluationContext } from '../evaluation-context.ts';
import { isoToday } from '../today.ts';
import type { Check, Verdict } from '../verdict.ts';

const TODAY_RULES = ['is_today', 'is_in_the_future', 'is_in_the_past'] as const;
const OTHER_RULES = ['is_relative_to_today', 'date_comparison'] as const;
const TYPES: readonly string[] = [...DATE_RULES, ...DATE_SPAN_RULES, ...TODAY_RULES, ...OTHER_RULES];

type DateRule =
  | Extract<Rule, { type: (typeof DATE_RULES | typeof DATE_SPAN_RULES | typeof OTHER_RULES)[number] }>
  | { type: (typeof TODAY_RULES)[number]; value?: boolean; message?: string };

/** Whether a rule is about a date. */
export function isDateRule(rule: Rule): rule is DateRule {
  return TYPES.includes(rule.type);
}

/** The check of the type `date`: a day that exists, within what its picker offers. */
export function checkDate({ field, value, context }: Check<string>): Verdict {
  const { texts } = context;
  if (!isIsoDate(value)) return { code: 'date', message: texts.text('rule.date') };
  const { enableFrom, enableUntil } = (field.item.type === 'date' && field.item.options) || {};
  const from = enableFrom === undefined ? null : dayOfBound(enableFrom, context);
  const until = enableUntil === undefined ? null : dayOfBound(enableUntil, context);
  if (from !== null && value < from) {
    return { code: 'date', message: texts.text('rule.date.from', { date: writtenDay(from, texts.locale) }) };
  }
  if (until !== null && value > until) {
    return {
      code: 'date',
      message: texts.text('rule.date.until', { date: writtenDay(until, texts.locale) }),
    };
  }
  return null;
}

/** Rules of the type `date`. Today is the day it is where the person is [FORM-22]. */
export function checkDateRule(rule: DateRule, check: Check<string>): Verdict {
  const { value, context } = check;
  const today = isoToday(context);
  const { texts } = context;
  const day = (isoDate: string) => writtenDay(isoDate, texts.locale);
  const span = ([from, until]: [string, string]) => ({ from: day(from), until: day(until) });
  switch (rule.type) {
    case 'is_today':
      return value === today ? null : { code: rule.type, message: texts.text('rule.is_today') };
    case 'is_in_the_future':
      return value > today ? null : { code: rule.type, message: texts.text('rule.is_in_the_future') };
    case 'is_in_the_past':
      return value < today ? null : { code: rule.type, message: texts.text('rule.is_in_the_past') };
    case 'is_on':
      if (value === rule.value) return null;
      return { code: rule.type, message: texts.text('rule.is_on', { date: day(rule.value) }) };
    case 'is_before':
      if (value < rule.value) return null;
      return { code: rule.type, message: texts.text('rule.is_before', { date: day(rule.value) }) };
    case 'is_after':
      if (value > rule.value) return null;
      return { code: rule.type, message: texts.text('rule.is_after', { date: day(rule.value) }) };
    case 'is_between':
      if (isWithin(value, rule.value)) return null;
      return { code: rule.type, message: texts.text('rule.is_between', span(rule.value)) };
    case 'is_not_between':
      if (!isWithin(value, rule.value)) return null;
      return { code: rule.type, message: texts.text('rule.is_not_between', span(rule.value)) };
    case 'is_relative_to_today': {
      const within = spanFromToday(rule, context);
      if (isWithin(value, within)) return null;
      return { code: rule.type, message: texts.text('rule.is_relative_to_today', span(within)) };
    }
    case 'date_comparison':
      return compareWithField(rule, check);
  }
}

// The last or the next so many units; today and the day at the other end belong to them.
function spanFromToday(
  { value: { direction, duration, unit } }: Extract<DateRule, { type: 'is_relative_to_today' }>,
  context: EvaluationContext,
): [string, string] {
  const today = isoToday(context);
  return direction === 'past'
    ? [addToDay(today, -duration, unit), today]
    : [today, addToDay(today, duration, unit)];
}

function isWithin(value: string, [from, until]: [string, string]): boolean {
  return value >= from && value <= until;
}

function compareWithField(
  { value: { field: name, operator } }: Extract<DateRule, { type: 'date_comparison' }>,
  { field, value, context: { texts } }: Check<string>,
): Verdict {
  const other = field.lookup(name);
  if (!isIsoDate(other)) return null;
  if (operator === 'before' ? value < other : value > other) return null;
  const values = { date: writtenDay(other, texts.locale), name: field.labelOf(name) ?? name };
  const message =
    operator === 'before'
      ? texts.text('rule.date_comparison.before', values)
      : texts.text('rule.date_comparison.after', values);
  return { code: 'date_comparison', message };
}
