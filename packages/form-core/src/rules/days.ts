import { CalendarDate, type DateDuration, fromAbsolute, toCalendarDate } from '@internationalized/date';
import type { DateBound } from '../definition/form-definition.ts';
import type { DateUnit } from '../definition/rule.ts';
import type { EvaluationContext } from './evaluation-context.ts';

/** What decides which day is today. */
export type Today = Pick<EvaluationContext, 'now' | 'timeZone'>;

const DURATIONS: Record<DateUnit, (amount: number) => DateDuration> = {
  day: (days) => ({ days }),
  week: (weeks) => ({ weeks }),
  month: (months) => ({ months }),
  year: (years) => ({ years }),
};

/** The day that it is where the person is, as `YYYY-MM-DD`. */
export function isoToday({ now, timeZone }: Today): string {
  return toCalendarDate(fromAbsolute(now.getTime(), timeZone)).toString();
}

/** A day so many units later, or earlier when negative. A month later than 31 January is the last of February. */
export function addToDay(isoDate: string, amount: number, unit: DateUnit): string {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number);
  return new CalendarDate(year, month, day).add(DURATIONS[unit](amount)).toString();
}

/** The day that a bound of a picker means: a day, or a number of days from today (S§5). */
export function dayOfBound(bound: DateBound, today: Today): string {
  return typeof bound === 'number' ? addToDay(isoToday(today), bound, 'day') : bound;
}

/** A day as it is written in the language of the texts, in digits that all its texts have. */
export function writtenDay(isoDate: string, locale: string): string {
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}
