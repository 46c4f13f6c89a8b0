import { isAnswerEmpty } from '../../answers/answer-empty.ts';
import type { PartsAnswer } from '../../answers/answers.ts';
import type { Choice, FieldType, MonthBound, OptionsByType } from '../../definition/form-definition.ts';
import { lateTexts } from '../../messages/late/late-texts.ts';
import { addToDay } from '../days.ts';
import { isoToday, type Today } from '../today.ts';
import type { Check, Verdict } from '../verdict.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;

/** The check of the type `time`: a time of the day, within what its picker offers. */
export function checkTime({ field, value, context }: Check): Verdict {
  const texts = lateTexts(context.texts);
  const { enableFrom: from, enableUntil: until } = optionsOf(field.item, 'time');
  if (typeof value !== 'string') return null;
  const time = value.trim();
  const says = (message: string) => ({ code: 'time', message }) as const;
  if (!TIME.test(time)) return says(texts.text('rule.time'));
  const write = (bound: string) => writtenTime(bound, texts.locale);
  const isEarly = from !== undefined && time < from;
  const isLate = until !== undefined && time > until;
  // From the evening to the morning: what is early for the one is within the other.
  if (from !== undefined && until !== undefined) {
    const isOutside = from <= until ? isEarly || isLate : isEarly && isLate;
    return isOutside
      ? says(texts.text('rule.time.within', { from: write(from), until: write(until) }))
      : null;
  }
  if (isEarly) return says(texts.text('rule.time.from', { time: write(from) }));
  return isLate ? says(texts.text('rule.time.until', { time: write(until) })) : null;
}

/** The check of the type `month`: a month of a year, within what its picker offers. */
export function checkMonth({ field, value, context }: Check): Verdict {
  const texts = lateTexts(context.texts);
  if (typeof value !== 'string') return null;
  const month = value.trim();
  const says = (message: string) => ({ code: 'month', message }) as const;
  if (!MONTH.test(month)) return says(texts.text('rule.month'));
  const { enableFrom, enableUntil } = optionsOf(field.item, 'month');
  const from = enableFrom === undefined ? undefined : monthOfBound(enableFrom, context);
  const until = enableUntil === undefined ? undefined : monthOfBound(enableUntil, context);
  const write = (bound: string) => writtenMonth(bound, texts.locale);
  if (from !== undefined && month < from) return says(texts.text('rule.month.from', { month: write(from) }));
  if (until === undefined || month <= until) return null;
  return says(texts.text('rule.month.until', { month: write(until) }));
}

/** The check of the type `matrix`: only what is offered, and of a required one every line. */
export function checkMatrix({ field, value, context }: Check): Verdict {
  const texts = lateTexts(context.texts);
  const { rows = [], columns = [], multiple = false } = optionsOf(field.item, 'matrix');
  const answer = value as PartsAnswer;
  const offered = new Set(columns.map((column) => column.value));
  const lines = new Set(rows.map((row) => row.value));
  const isOffered = Object.entries(answer).every(([line, chosen]) => {
    if (isAnswerEmpty(chosen)) return true;
    if (!lines.has(line) || Array.isArray(chosen) !== multiple) return false;
    return [chosen].flat().every((one) => offered.has(String(one)));
  });
  if (!isOffered) return { code: 'choice', message: context.texts.text('rule.choice') };
  if (!field.isRequired()) return null;
  const missing = rows.find((row) => !Object.hasOwn(answer, row.value) || isAnswerEmpty(answer[row.value]));
  if (missing === undefined) return null;
  return { code: 'required', message: texts.text('rule.matrix.line', { name: missing.label }) };
}

/** The check of the type `ranking`: each of the choices once. */
export function checkRanking({ field: { item }, value, context }: Check): Verdict {
  const { choices = [] } = optionsOf(item, 'ranking');
  return isRanked(choices, value)
    ? null
    : { code: 'ranking', message: lateTexts(context.texts).text('rule.ranking') };
}

function isRanked(choices: readonly Choice[], value: unknown): boolean {
  const ranked = new Set(Array.isArray(value) ? (value as string[]) : []);
  const offered = new Set(choices.map((choice) => choice.value));
  return ranked.size === offered.size && [...ranked].every((one) => offered.has(one));
}

function optionsOf<T extends FieldType>(item: { options?: unknown }, _type: T): Partial<OptionsByType[T]> {
  return (item.options ?? {}) as Partial<OptionsByType[T]>;
}

/** The month that a bound of a picker means, as `YYYY-MM`. */
export function monthOfBound(bound: MonthBound, today: Today): string {
  if (typeof bound !== 'number') return bound;
  return addToDay(`${isoToday(today).slice(0, 7)}-01`, bound, 'month').slice(0, 7);
}

/** A time of the day as it is written in a language: `2:30 PM`, `14:30`. */
export function writtenTime(time: string, locale: string): string {
  if (!TIME.test(time)) return time;
  return written(new Date(`2000-01-01T${time}:00Z`), locale, { hour: 'numeric', minute: '2-digit' });
}

/** A month as it is written in a language: `March 2026`. */
export function writtenMonth(month: string, locale: string): string {
  if (!MONTH.test(month)) return month;
  return written(new Date(`${month}-01T00:00:00Z`), locale, { year: 'numeric', month: 'long' });
}

// Without the region, as days are: browser and server must say the same. Their spaces differ with their age.
function written(at: Date, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const language = locale.split('-', 1)[0] ?? locale;
  const format = new Intl.DateTimeFormat(language, {
    ...parts,
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  return format.format(at).replaceAll(/[\u00a0\u202f]/g, ' ');
}
