import { CHOICES_MAX, DEPTH_MAX, VALUES_MAX } from './limits.ts';

/** A place in JSON: keys and positions from the outside in. */
export type JsonPath = readonly PropertyKey[];

export interface Unfit {
  path: JsonPath;
  message: string;
}

interface Link {
  key: string | number;
  parent: Link | null;
  depth: number;
}

/**
 * The first thing that forbids reading a value further: too deep, too large, text that no store keeps, a key that
 * reaches an object's prototype. It walks without recursion, so no input is too deep for it.
 */
export function findUnfit(input: unknown): Unfit | null {
  const open: { value: unknown; link: Link | null }[] = [{ value: input, link: null }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, link } = next;
    seen += 1;
    if (seen > VALUES_MAX) return { path: [], message: `The form has more than ${VALUES_MAX} values.` };
    if (typeof value === 'string' && !isKeepable(value))
      return { path: pathOf(link), message: '`{key}` has characters that cannot be stored.' };
    if (typeof value !== 'object' || value === null) continue;
    const depth = (link?.depth ?? 0) + 1;
    if (depth > DEPTH_MAX)
      return {
        path: pathOf(link).slice(0, 8),
        message: `More than ${DEPTH_MAX} levels are inside each other.`,
      };
    if (Array.isArray(value) && value.length > CHOICES_MAX)
      return { path: pathOf(link), message: `\`{key}\` must have at most ${CHOICES_MAX} entries.` };
    for (const key of Object.keys(value)) {
      const child = { key: Array.isArray(value) ? Number(key) : key, parent: link, depth };
      if (key === '__proto__' || !isKeepable(key))
        return { path: pathOf(child), message: '`{key}` cannot be the name of a property.' };
      open.push({ value: (value as Record<string, unknown>)[key], link: child });
    }
  }
  return null;
}

// PostgreSQL stores no NUL, and half a surrogate pair is no character.
function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function pathOf(link: Link | null): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at = link; at !== null; at = at.parent) path.unshift(at.key);
  return path;
}
