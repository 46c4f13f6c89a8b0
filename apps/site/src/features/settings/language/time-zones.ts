import { dateFormat } from '../../../messages/formats.ts';

/** A time zone as it is offered. */
export interface TimeZoneChoice {
  /** IANA name, such as `Europe/Zurich`; empty for that of the browser. */
  value: string;
  /** "Zurich · Europe · GMT+1". */
  label: string;
}

/** How far a zone is from UTC at a moment, such as "GMT+1". */
export function offsetOf(locale: string, timeZone: string, now = Date.now()): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** "Zurich · Europe · GMT+1": the city comes first, because it is what people look for. */
export function timeZoneLabel(locale: string, timeZone: string, now?: number): string {
  const names = timeZone.replaceAll('_', ' ').split('/').toReversed();
  return [...names, offsetOf(locale, timeZone, now)].join(' · ');
}

/** All zones that the browser knows, by name. */
export function listTimeZones(locale: string, now?: number): TimeZoneChoice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return [...zones].toSorted().map((value) => ({ value, label: timeZoneLabel(locale, value, now) }));
}

/** What the clocks of a zone show, with the day; an empty name is the zone of the browser. */
export function clockIn(locale: string, timeZone: string, now = Date.now()): string {
  const zone = timeZone === '' ? {} : { timeZone };
  return dateFormat(locale, { timeStyle: 'short', dateStyle: 'medium', ...zone }).format(now);
}
