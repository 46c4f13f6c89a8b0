/**
 * Reads a position id from a path segment or the `pid` parameter: only the leading digits before a dash
 * count (O§2), so `123-senior-engineer` is 123. Anything else, or a number beyond 2^53, is null.
 */
export function parsePositionId(text: string | null | undefined): number | null {
  const digits = /^\s*(\d{1,16})(?:-.*)?\s*$/su.exec(text ?? '')?.[1];
  if (digits === undefined) return null;
  const id = Number(digits);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const SLUG_MAX_LENGTH = 80;

/** The readable tail of a job link: lower-case words of title and place joined by dashes (wire contract 6.3). */
export function positionSlug(title: string, place: string | undefined): string {
  const words = `${title} ${place ?? ''}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const slug = (words ?? []).join('-').slice(0, SLUG_MAX_LENGTH);
  return slug.replace(/-[^-]*$/u, (tail) => (slug.length === SLUG_MAX_LENGTH ? '' : tail));
}
