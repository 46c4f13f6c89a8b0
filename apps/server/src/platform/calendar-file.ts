import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Something with a time that goes into a calendar. */
export interface CalendarEntry {
  /** The same for each download: a calendar then replaces what it has. */
  uid: string;
  /** Rises with every change, so that calendars take the newest. */
  sequence?: number;
  start: Date;
  /** Not given is a moment, such as a deadline. */
  end?: Date;
  title: string;
  details: string;
  place?: string;
  /** Page that shows it. */
  link: string;
  isCanceled?: boolean;
  /** Seconds before the start at which the calendar reminds. */
  reminders: readonly number[];
}

/**
 * A calendar file (RFC 5545) of one entry. Its times are instants, which each calendar shows in its own zone, so that
 * no change of daylight saving moves them.
 */
export function writeCalendar(product: string, entry: CalendarEntry, now: Date): string {
  const calendar = ical({ prodId: { company: 'Opencareers', product }, method: ICalCalendarMethod.PUBLISH });
  const event = calendar.createEvent({
    id: entry.uid,
    stamp: now,
    start: entry.start,
    ...(entry.end === undefined ? {} : { end: entry.end }),
    ...(entry.sequence === undefined ? {} : { sequence: entry.sequence }),
    summary: entry.title,
    description: entry.details,
    ...(entry.place === undefined || entry.place === '' ? {} : { location: entry.place }),
    url: entry.link,
    ...(entry.isCanceled === true ? { status: ICalEventStatus.CANCELLED } : {}),
  });
  for (const seconds of entry.reminders)
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: seconds });
  return calendar.toString();
}
