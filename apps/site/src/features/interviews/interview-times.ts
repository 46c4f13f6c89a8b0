import { dateFormat } from '../../messages/formats.ts';

/** Writes a time from start to end in a zone, such as "Tuesday, 10 March 2026 at 10:00 – 11:00". */
export function timeRange(locale: string, timeZone: string, { start, end }: { start: string; end: string }) {
  const format = dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return format.formatRange(new Date(start), new Date(end));
}

/** Whether clocks of two zones show the same at an instant. */
export function isSameClock(one: string, other: string, at: string): boolean {
  const show = (timeZone: string) =>
    dateFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at));
  return show(one) === show(other);
}
