import { useIsAlive } from '@opencareers/ui/use-is-alive';
import { dateFormat, ownTimeZone, relativeTimeFormat } from '../messages/formats.ts';
import { useMessages } from '../messages/messages-context.tsx';
import type { Messages } from '../messages/translate.ts';
import { useSite } from './site.ts';

const MINUTE_MS = 60_000;
/** From how many minutes on a time is told in a unit, the longest first. */
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

// Not `timeStyle: 'long'`, which has seconds: nobody's deadline or step is told by the second.
const EXACT: Intl.DateTimeFormatOptions = {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
};

/**
 * The zone in which a candidate reads times (spec:D60): the one of the settings, else that of the browser. Until the
 * page is alive it is the one that the server wrote with, who may only remember where the browser was.
 */
export function useTimeZone(): string {
  const { boot, timeZone } = useSite();
  if (!useIsAlive()) return timeZone;
  return boot.user?.timeZone || ownTimeZone();
}

/** How times of the server, in ISO 8601, are written for the candidate. */
export interface CandidateTimes {
  /** "12 November 2026". */
  day: (at: string) => string;
  /** "12 November 2026 at 13:05 CET". */
  exact: (at: string) => string;
  /** "3 days ago", or "now". */
  ago: (at: string) => string;
}

/** Writes times in the language of the page and the zone of the candidate. */
export function useTimes(): CandidateTimes {
  const { now } = useSite();
  const isAlive = useIsAlive();
  return timesOf(useMessages(), { timeZone: useTimeZone(), readNow: isAlive ? Date.now : () => now });
}

/** What times are written with. */
export interface TimesSetup {
  timeZone: string;
  /** From when on "3 days ago" is counted, in milliseconds. */
  readNow: () => number;
}

/** Writes times in a language and a zone. */
export function timesOf(
  { formatLocale }: Pick<Messages, 'formatLocale'>,
  { timeZone, readNow }: TimesSetup,
): CandidateTimes {
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(formatLocale, { ...options, timeZone }).format(new Date(at));
  return {
    day: (at) => format(at, { dateStyle: 'long' }),
    exact: (at) => plainSpaces(format(at, EXACT)),
    ago: (at) => {
      // A clock that is wrong must not make the past a future.
      const minutes = Math.max(0, Math.floor((readNow() - Date.parse(at)) / MINUTE_MS));
      const [unit, size] = UNITS.find(([, from]) => minutes >= from) ?? ['second', 1];
      const format = relativeTimeFormat(formatLocale, minutes === 0 ? 'auto' : 'always');
      return format.format(minutes === 0 ? 0 : -Math.floor(minutes / size), unit);
    },
  };
}

/** Writes a time from start to end in a zone, such as "Tuesday, 10 March 2026 at 10:00 – 11:00". */
export function timeRange(locale: string, timeZone: string, { start, end }: { start: string; end: string }) {
  const format = dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return plainSpaces(format.formatRange(new Date(start), new Date(end)));
}

// Around dashes and before "AM" some engines write thin spaces and others usual ones: server and browser must agree.
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202f]/g, ' ');
}
