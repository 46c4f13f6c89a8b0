import { baseLanguage } from '@opencareers/messages/languages';

/**
 * An instant in words of a language, with the zone that it is said in: "Friday, March 13, 2026 at 1:00 PM EDT". Without
 * a zone that is known it is UTC. What is no instant is given back as it is.
 */
export function deadlineText(
  instant: string,
  { locale, zone }: { locale: string; zone?: string | undefined },
): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time) || !/^\d{4}-\d\d-\d\dT/.test(instant)) return instant;
  const format = (timeZone: string): string =>
    new Intl.DateTimeFormat(`${baseLanguage(locale)}-u-nu-latn`, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(time);
  try {
    return format(zone || 'UTC');
  } catch {
    // A zone that this server does not know (any more).
    return format('UTC');
  }
}
