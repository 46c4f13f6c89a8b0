import { textOf } from './fields.ts';

const EARLIEST = Date.UTC(1970, 0, 2);
const LATEST = Date.UTC(2200, 0, 1);
const LENGTH_MAX = 64;
const DAY_MS = 24 * 60 * 60 * 1000;

interface DateOptions {
  /** A date without a time means the end of that day (for the last day to apply), not its start. */
  endOfDay?: boolean;
  /** Needed for "3 days ago"; such texts are no date without it. */
  reference?: Date;
}

/**
 * The instant that a feed means, as ISO 8601 in UTC, or undefined. Understood: ISO 8601 with or without time and
 * zone, epoch seconds and milliseconds, RFC 822 dates, "2026-07-13 13:42:26 UTC", "15.08.2026", and with a
 * reference time "Posted 3 Days Ago". "07/08/2026" could be July or August and stays undefined.
 */
export function instantOf(value: unknown, options: DateOptions = {}): string | undefined {
  const text = textOf(value);
  if (text === undefined || text.length > LENGTH_MAX) return undefined;
  const time = epoch(text) ?? calendar(text, options) ?? relative(text, options.reference);
  return time === undefined || Number.isNaN(time) || time < EARLIEST || time > LATEST
    ? undefined
    : new Date(time).toISOString();
}

function epoch(text: string): number | undefined {
  if (!/^\d{9,13}$/.test(text)) return undefined;
  return text.length >= 12 ? Number(text) : Number(text) * 1000;
}

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

function calendar(text: string, options: DateOptions): number | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso;
    const start = dayStart(Number(year), Number(month), Number(day));
    if (start === undefined) return undefined;
    if (hour === undefined) return options.endOfDay ? start + DAY_MS - 1000 : start;
    if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 60) return undefined;
    const milliseconds = fraction === undefined ? 0 : Math.floor(Number(`0.${fraction}`) * 1000);
    const clock = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1000 + milliseconds;
    return start + clock - zoneOffset(zone);
  }
  const parts = DOTTED.exec(text) ?? unambiguous(SLASHED.exec(text));
  if (parts) {
    const start = dayStart(Number(parts[3]), Number(parts[2]), Number(parts[1]));
    return start === undefined || !options.endOfDay ? start : start + DAY_MS - 1000;
  }
  // RFC 822 ("Mon, 10 Aug 2026 22:49:39 GMT") and "July 4, 2026": only texts with the name of a month.
  if (!/\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i.test(text) || !/\d{4}/.test(text)) {
    return undefined;
  }
  const hasTime = /\d:\d/.test(text);
  const time = Date.parse(hasTime ? text : `${text} 00:00 UTC`);
  return Number.isNaN(time) || hasTime || !options.endOfDay ? time : time + DAY_MS - 1000;
}

/** Day and month of a slashed date where only one order is possible, as [all, day, month, year]. */
function unambiguous(match: RegExpExecArray | null): (string | undefined)[] | null {
  if (!match) return null;
  const [all, first, second, year] = match;
  if (Number(second) > 12 && Number(first) <= 12) return [all, second, first, year];
  if (Number(first) > 12 && Number(second) <= 12) return [all, first, second, year];
  return first === second ? [all, first, second, year] : null;
}

function dayStart(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : undefined;
}

function zoneOffset(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -1 : 1) * minutes * 60 * 1000;
}

const UNIT_MS: Record<string, number> = {
  hour: 60 * 60 * 1000,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

function relative(text: string, reference: Date | undefined): number | undefined {
  if (!reference) return undefined;
  const said = text.toLowerCase().replace(/^posted\s+/, '');
  if (/^(today|just now)$/.test(said)) return dayOf(reference);
  if (said === 'yesterday') return dayOf(reference) - DAY_MS;
  // "30+ days ago" says only "long ago": that is no date.
  const match = /^(\d{1,3})\s+(hour|day|week|month)s?\s+ago$/.exec(said);
  const unit = UNIT_MS[match?.[2] ?? ''];
  return match && unit !== undefined
    ? dayOf(new Date(reference.getTime() - Number(match[1]) * unit))
    : undefined;
}

function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS) * DAY_MS;
}
