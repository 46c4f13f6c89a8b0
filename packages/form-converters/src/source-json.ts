/** An object of a foreign document; nothing is known about it. */
export type SourceObject = Readonly<Record<string, unknown>>;

/** Whether it is an object and not a list. */
export function isSourceObject(value: unknown): value is SourceObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or an empty one. */
export function objectOf(value: unknown): SourceObject {
  return isSourceObject(value) ? value : {};
}

/** The entries of a list; none when it is something else. */
export function sourceList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The objects of a list, without what else is in it. */
export function objectsOf(value: unknown): SourceObject[] {
  return sourceList(value).filter(isSourceObject);
}

/** A text that says something, numbers and truth values as text; undefined otherwise. */
export function sourceText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** A finite number, also one written as text; undefined otherwise. */
export function sourceNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Property names that are there and not empty: what a converter must account for. */
export function filledKeys(source: SourceObject, keys: readonly string[]): string[] {
  return keys.filter((key) => {
    const value = source[key];
    if (Array.isArray(value)) return value.length > 0;
    return value !== undefined && value !== null && value !== false && value !== '';
  });
}
