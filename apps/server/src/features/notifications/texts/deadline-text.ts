import { baseLanguage } from '@opencareers/messages/languages';
import { momentText } from '@opencareers/messages/moment-text';

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
  try {
    return momentText(baseLanguage(locale), new Date(time), zone || 'UTC');
  } catch {
    // A zone that this server does not know (any more).
    return momentText(baseLanguage(locale), new Date(time), 'UTC');
  }
}
