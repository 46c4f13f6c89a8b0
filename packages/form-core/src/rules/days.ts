import { CalendarDate, type DateDuration } from '@internationalized/date';
import { isIsoDate } from '../answers/iso-date.ts';
import type { DateBound } from '../definition/form-definition.ts';
import type { DateUnit } from '../definition/rule.ts';
import { isoToday, type Today } from './today.ts';

/** Units that are counted; more would only take time. */
const AMOUNT_MAX = 100_000;

const DURATIONS: Record<DateUnit, (amount: number) => DateDuration> = {
  day: (days) => ({ days }),
  week: (weeks) => ({ weeks }),
  month: (months) => ({ months }),
  year: (years) => ({ years }),
};

/** A day so many units later, or earlier when negative. A month after 31 January is the last of February. */
export function addToDay(isoDate: string, amount: number, unit: DateUnit): string {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number);
  const start = new CalendarDate(year, month, day);
  const atMost = Math.max(-AMOUNT_MAX, Math.min(AMOUNT_MAX, Math.trunc(amount)));
  const moved = start.add(DURATIONS[unit](atMost)).toString();
  if (isIsoDate(moved)) return moved;
  return amount < 0 ? '0001-01-01' : '9999-12-31';
}

/** A day that a bound of a picker means: a day, or a number of days from today [FORM-14]. */
export function dayOfBound(bound: DateBound, today: Today): string {
  return typeof bound === 'number' ? addToDay(isoToday(today), bound, 'day') : bound;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day as it is written in a language, in the digits that its other texts have. */
export function writtenDay(isoDate: string, locale: string): string {
  if (!isIsoDate(isoDate)) return isoDate;
  // Without the region: browser and server may know different ones of the same person, and must say the same.
  const language = locale.split('-', 1)[0] ?? locale;
  let format = formats.get(language);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeZone: 'UTC',
      numberingSystem: 'latn',
      calendar: 'gregory',
    });
    formats.set(language, format);
  }
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}
