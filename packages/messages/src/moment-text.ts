import { dateFormat } from './formats.ts';
import { withLatinDigits } from './languages.ts';

/**
 * A moment in words of a language, with the zone that it is said in: "Friday, March 13, 2026 at 1:00 PM EDT". Throws a
 * `RangeError` for a zone that is not known here.
 */
export function momentText(language: string, moment: Date, timeZone: string): string {
  return dateFormat(withLatinDigits(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(moment);
}

/** A day of a zone in words of a language: "March 13, 2026". Throws as above. */
export function dayText(language: string, day: Date, timeZone = 'UTC'): string {
  return dateFormat(withLatinDigits(language), { dateStyle: 'long', timeZone }).format(day);
}
