import { fromDate, type ZonedDateTime } from '@internationalized/date';
import type { MailSchedule } from '@opencareers/contracts/notifications';
import type { SearchAlert } from '@opencareers/contracts/saved-search-alerts';

/** Who has chosen nothing gets each mail at once. */
export const STANDARD_SCHEDULE: MailSchedule = { delivery: 'at_once', quietHours: null };

/** Hour of the own clock at which the mail of the day comes. */
const DIGEST_HOUR = 8;
const DAYS_OF_WEEK = 7;

/** When a mail that may wait is sent to somebody with this schedule and clock; null is at once. */
export function mailTime(
  { delivery, quietHours }: MailSchedule,
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  const time = delivery === 'daily' ? nextAt({ hour: DIGEST_HOUR }, now, timeZone) : now;
  const isQuiet = quietHours !== null && isWithin(quietHours, fromDate(time, timeZone).hour);
  if (isQuiet) return nextAt({ hour: quietHours.until }, time, timeZone);
  return delivery === 'daily' ? time : null;
}

/**
 * When somebody is told of what is new in a saved search: at the time that they chose for it, and never in the hours in
 * which they rest. What comes at once keeps to how they want mails that may wait.
 */
export function alertTime(
  { rhythm, weekday, hour }: Pick<SearchAlert, 'rhythm' | 'weekday' | 'hour'>,
  { schedule, now, timeZone }: { schedule: MailSchedule; now: Date; timeZone: string },
): Date {
  if (rhythm === 'at_once') return mailTime(schedule, { now, timeZone }) ?? now;
  const time = nextAt(rhythm === 'weekly' ? { hour, weekday } : { hour }, now, timeZone);
  return mailTime({ ...schedule, delivery: 'at_once' }, { now: time, timeZone }) ?? time;
}

function isWithin({ from, until }: { from: number; until: number }, hour: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/**
 * The next time after `now` at which a clock of the zone shows a full hour, on any day or on one of the week; where the
 * clock leaps over that hour, just after it.
 */
function nextAt({ hour, weekday }: { hour: number; weekday?: number }, now: Date, timeZone: string): Date {
  const today = fromDate(now, timeZone).set({ hour, minute: 0, second: 0, millisecond: 0 });
  const days = weekday === undefined ? 0 : (weekday - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const first = days === 0 ? today : today.add({ days }).set({ hour });
  if (first.toDate() > now) return first.toDate();
  return today
    .add({ days: days + (weekday === undefined ? 1 : DAYS_OF_WEEK) })
    .set({ hour })
    .toDate();
}

/** As ISO 8601 counts: 1 is Monday. */
function weekdayOf({ year, month, day }: ZonedDateTime): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || DAYS_OF_WEEK;
}
