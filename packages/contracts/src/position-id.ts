import { beginningOf } from '@opencareers/messages/beginnings';

/**
 * Reads a position id from a path segment or the `pid` parameter: only the leading digits before a dash
 * count [ROUTE-09], so `123-senior-engineer` is 123. Anything else, or a number beyond 2^53, is null.
 */
export function parsePositionId(text: string | null | undefined): number | null {
  const digits = /^\s*(\d{1,16})(?:-.*)?\s*$/su.exec(text ?? '')?.[1];
  if (digits === undefined) return null;
  const id = Number(digits);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const SLUG_MAX_LENGTH = 80;

// Accents of Latin, Greek and Cyrillic. Marks of other scripts stay: they are vowels, and か is not が.
const ACCENTS = /[\u0300-\u036f]/g;

/** The readable tail of a job link: lower-case words of title and place joined by dashes (spec:WIRE-6.3). */
export function positionSlug(title: string, place: string | undefined): string {
  const words = `${title} ${place ?? ''}`
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  const slug = (words ?? []).join('-');
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  const cut = slug.slice(0, SLUG_MAX_LENGTH + 1);
  const end = cut.lastIndexOf('-');
  // One word longer than all the room: cut inside it, but never through a character.
  return end > 0 ? cut.slice(0, end) : beginningOf(cut, SLUG_MAX_LENGTH);
}
