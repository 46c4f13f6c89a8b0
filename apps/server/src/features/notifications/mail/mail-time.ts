import { fromDate } from '@internationalized/date';
import type { MailSchedule } from '@opencareers/contracts/notifications';

/** Who has chosen nothing gets each mail at once. */
export const STANDARD_SCHEDULE: MailSchedule = { delivery: 'at_once', quietHours: null };

/** Hour of the own clock at which the mail of the day comes. */
const DIGEST_HOUR = 8;

/** When a mail that may wait is sent to somebody with this schedule and clock; null is at once. */
export function mailTime(
  { delivery, quietHours }: MailSchedule,
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  const time = delivery === 'daily' ? nextAt(DIGEST_HOUR, now, timeZone) : now;
  const isQuiet = quietHours !== null && isWithin(quietHours, fromDate(time, timeZone).hour);
  if (isQuiet) return nextAt(quietHours.until, time, timeZone);
  return delivery === 'daily' ? time : null;
}

function isWithin({ from, until }: { from: number; until: number }, hour: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The next time after `now` at which a clock of the zone shows a full hour; where it leaps over that one, just after. */
function nextAt(hour: number, now: Date, timeZone: string): Date {
  const today = fromDate(now, timeZone).set({ hour, minute: 0, second: 0, millisecond: 0 });
  return (today.toDate() > now ? today : today.add({ days: 1 }).set({ hour })).toDate();
}
