/** True for an object with keys, as JSON has them: no array, no null, no class instance. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Lays `over` on `base`: plain objects are merged key by key, every other value replaces; neither is changed. */
export function deepMerge(base: unknown, over: unknown): unknown {
  if (!isPlainObject(base) || !isPlainObject(over)) return over;
  // A map and fromEntries, so that a key named __proto__ stays an ordinary key.
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over))
    merged.set(key, merged.has(key) ? deepMerge(merged.get(key), value) : value);
  return Object.fromEntries(merged);
}
