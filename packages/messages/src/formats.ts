import { directionOf } from './languages.ts';

/*
 * Formats of Intl, each made once: making one takes longer than the rest of a card, and a page has dozens.
 */

/** A server writes for people of all time zones: so many formats, and it begins anew. */
const MADE_MAX = 1000;

const made = new Map<string, unknown>();

function once<Format>(kind: string, key: readonly unknown[], make: () => Format): Format {
  const name = `${kind} ${JSON.stringify(key)}`;
  let format = made.get(name) as Format | undefined;
  if (format === undefined) {
    if (made.size >= MADE_MAX) made.clear();
    format = make();
    made.set(name, format);
  }
  return format;
}

/** A number format of a language. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once('number', [locale, options], () => new Intl.NumberFormat(locale, options));
}

/**
 * An amount of money in a language. Beside right-to-left words a sign with letters keeps its own order: `US$` would be
 * read `$US`.
 */
export function moneyText(
  locale: string,
  amount: number | Intl.StringNumericLiteral,
  options: Intl.NumberFormatOptions & { currency: string },
): string {
  const text = numberFormat(locale, { style: 'currency', ...options }).format(amount);
  return directionOf(locale) === 'rtl' ? text.replace(/[A-Z]+[^\s\d]*/, '\u2066$&\u2069') : text;
}

/** "40 seconds" in a language; above a minute and a half in minutes, above an hour and a half in hours. */
export function timeText(locale: string, seconds: number): string {
  const unit = seconds > 5400 ? 'hour' : seconds > 90 ? 'minute' : 'second';
  const count = Math.ceil(seconds / { hour: 3600, minute: 60, second: 1 }[unit]);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** A date format of a language. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once('date', [locale, options], () => new Intl.DateTimeFormat(locale, options));
}

/** "3 days ago" in a language; with `auto` also "now" and "yesterday". */
export function relativeTimeFormat(
  locale: string,
  numeric: Intl.RelativeTimeFormatNumeric = 'always',
): Intl.RelativeTimeFormat {
  return once('relative', [locale, numeric], () => new Intl.RelativeTimeFormat(locale, { numeric }));
}

let zone: string | undefined;

/** The time zone of this device, asked for once: the first answer takes longer than drawing ten questions. */
export function ownTimeZone(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

/** Chooses the plural forms of a language. */
export function pluralRules(locale: string): Intl.PluralRules {
  return once('plural', [locale], () => new Intl.PluralRules(locale));
}
