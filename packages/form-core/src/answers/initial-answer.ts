import type { FormItem } from '../definition/form-definition.ts';
import { isFilledToday } from '../definition/locked-item.ts';
import { isoToday, type Today } from '../rules/today.ts';
import { hasAnswerShape } from './answer-shape.ts';
import type { AnswerRow, AnswerValue } from './answers.ts';

/**
 * What a question holds before anybody answers: today for a date with `today`, else its `defaultValue`, and at least
 * the least number of entries for a dynamic list [FORM-17]; undefined otherwise.
 */
export function initialAnswer(item: FormItem, today: Today): AnswerValue {
  if (isFilledToday(item)) return isoToday(today);
  if (item.calculate !== undefined) return undefined;
  const { defaultValue } = item;
  const own = defaultValue !== undefined && hasAnswerShape(item, defaultValue) ? defaultValue : undefined;
  if (item.type !== 'dynamicList') return own;
  const rows = (own ?? []) as AnswerRow[];
  return Array.from({ length: Math.max(leastRows(item), rows.length) }, (_, index) => ({
    ...initialRow(item.options?.items ?? [], today),
    ...rows[index],
  }));
}

/** A new entry of a dynamic list with the questions' initial answers. */
export function initialRow(items: readonly FormItem[], today: Today): AnswerRow {
  const known = items.map((item) => [item.name, initialAnswer(item, today)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** Entries that a dynamic list starts with and keeps: its `minLength`. */
export function leastRows(item: FormItem): number {
  return lengthRule(item, 'minLength') ?? 0;
}

/** Entries that a dynamic list takes at most: its `maxLength`. */
export function mostRows(item: FormItem): number {
  return lengthRule(item, 'maxLength') ?? Number.POSITIVE_INFINITY;
}

function lengthRule({ rules = [] }: FormItem, type: 'minLength' | 'maxLength'): number | undefined {
  for (const rule of rules) {
    if (rule.type === type) return rule.value;
  }
  return undefined;
}
