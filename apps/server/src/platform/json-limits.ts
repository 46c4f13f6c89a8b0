import { fieldError } from './app-error.ts';

/** Deepest nesting of a body's JSON. */
const DEPTH_MAX = 32;

/**
 * Refuses JSON that cannot be kept as it is: nested too deep, or with NUL or half a surrogate pair in a text or key,
 * which PostgreSQL does not take. Keys of the prototype have been refused by the parser already.
 */
export function refuseUnkeepableJson(value: unknown, depth = 1): void {
  if (typeof value === 'string') refuseUnkeepableText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_MAX) throw fieldError('body', `is nested deeper than ${DEPTH_MAX} levels`);
  for (const [key, inner] of Object.entries(value)) {
    refuseUnkeepableText(key);
    refuseUnkeepableJson(inner, depth + 1);
  }
}

function refuseUnkeepableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw fieldError('body', 'holds a character that cannot be stored: NUL or half of a surrogate pair');
}
