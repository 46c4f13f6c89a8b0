import { isIsoDate } from '@opencareers/form-core/answers/iso-date';
import { dateFormat } from '@opencareers/messages/formats';

/** A part of a date as it is written. */
export type DatePart = 'day' | 'month' | 'year';

/** How dates are written: their parts in order, and what stands between them. */
export interface DatePattern {
  parts: readonly DatePart[];
  separator: string;
}

const SIZES: Record<DatePart, number> = { day: 2, month: 2, year: 4 };
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A format of the definition [FORM-14], or the usual one of a language. */
export function datePattern(format: string | undefined, locale: string): DatePattern {
  if (format === 'MM/YYYY') return { parts: ['month', 'year'], separator: '/' };
  if (format === 'MM/DD/YYYY') return { parts: ['month', 'day', 'year'], separator: '/' };
  const written = dateFormat(`${locale}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(0);
  const parts = written.map(({ type }) => type).filter((type): type is DatePart => type in SIZES);
  const between = written.find(({ type }) => type === 'literal')?.value ?? '/';
  return { parts, separator: between.replace(/[^./-]/g, '') || '/' };
}

/** A date as it is written; what is no date stays as it was typed. */
export function formatDateText(value: string, { parts, separator }: DatePattern): string {
  if (!isIsoDate(value)) return value;
  const [year = '', month = '', day = ''] = value.split('-');
  return parts.map((part) => ({ day, month, year })[part]).join(separator);
}

/**
 * The day that somebody typed as `YYYY-MM-DD`, the first of the month for a pattern without days; null for anything
 * else. Any separator will do, or none when every part has all its digits; ISO dates are read in every pattern.
 */
export function parseDateText(text: string, pattern: DatePattern): string | null {
  const typed = text
    .trim()
    .replace(EASTERN_DIGITS, (digit) => String(((digit.codePointAt(0) ?? 0) - 0x660) % 0x90));
  const hasDays = pattern.parts.includes('day');
  const iso = hasDays ? /^\d{4}-\d{1,2}-\d{1,2}$/ : /^\d{4}-\d{1,2}$/;
  const order: readonly DatePart[] = iso.test(typed) ? ['year', 'month', 'day'] : pattern.parts;
  const numbers = /^\d+$/.test(typed) ? cutDigits(typed, order) : typed.split(/[^\d]+/);
  const count = hasDays ? 3 : 2;
  if (numbers.length !== count || !/^\d.*\d$/.test(typed)) return null;
  const read = { day: '01', month: '', year: '' };
  order.slice(0, count).forEach((part, index) => {
    read[part] = (numbers[index] ?? '').padStart(2, '0');
  });
  const date = `${read.year}-${read.month}-${read.day}`;
  return isIsoDate(date) ? date : null;
}

function cutDigits(digits: string, order: readonly DatePart[]): string[] {
  let at = 0;
  const cut = order.map((part) => {
    const from = at;
    at += SIZES[part];
    return digits.slice(from, at);
  });
  return at === digits.length ? cut : [];
}
