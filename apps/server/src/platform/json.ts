/** JSON as it comes from and goes to people: any shape, checked for depth and text. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The same with the keys of its objects in order, so that two of the same are the same text. */
export function withSortedKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]));
}
