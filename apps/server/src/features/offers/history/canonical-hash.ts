import { createHash } from 'node:crypto';
import type { Json } from '../../../platform/json.ts';

/** SHA-256 of a value, whatever order the database gives the keys of its objects. */
export function hashOf(value: Json): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('hex');
}

function canonical(value: Json): Json {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner as Json)]));
}
