import { dateFormat } from '@opencareers/messages/formats';

const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** How a language writes times: by halves of the day, with the words for them, or through 24 hours. */
export interface TimePattern {
  /** Words for the halves of the day; null where it has 24 hours. */
  halves: readonly [morning: string, afternoon: string] | null;
}

/** The usual way of a language. */
export function timePattern(locale: string): TimePattern {
  const format = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const wordAt = (hour: number) =>
    format.formatToParts(hour * 3_600_000).find(({ type }) => type === 'dayPeriod')?.value;
  const [morning, afternoon] = [wordAt(9), wordAt(15)];
  return { halves: morning === undefined || afternoon === undefined ? null : [morning, afternoon] };
}

/**
 * The time that somebody typed, as `HH:MM` in 24 hours; null for anything else. Any separator will do, or none; halves
 * of the day are read in the words of the language and in English.
 */
export function parseTimeText(text: string, { halves }: TimePattern): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(EASTERN_DIGITS, (digit) => String(((digit.codePointAt(0) ?? 0) - 0x660) % 0x90));
  const [, hours = '', minutes = '00', word = ''] =
    /^(\d{1,2})(?:\s*[:.h,]?\s*(\d\d))?\s*(?:uhr|h)?\s*(\D*)$/.exec(typed) ?? [];
  if (hours === '') return null;
  const half = halfOf(word, halves);
  if (half === null || (half !== undefined && (Number(hours) < 1 || Number(hours) > 12))) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + half;
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Hours that a word adds; undefined without one, null for a word that is none. */
function halfOf(word: string, halves: TimePattern['halves']): 0 | 12 | undefined | null {
  const letters = (each: string) => each.toLowerCase().replace(/[\s.\u00a0\u202f]/g, '');
  const given = letters(word);
  if (given === '') return undefined;
  const [morning, afternoon] = halves ?? ['am', 'pm'];
  if (['a', 'am', letters(morning)].includes(given)) return 0;
  return ['p', 'pm', letters(afternoon)].includes(given) ? 12 : null;
}
