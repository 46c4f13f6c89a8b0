import { isPlainObject } from './deep-merge.ts';

/** Turns `work_location_option` into `workLocationOption` [HTTP-03]. A leading underscore stays. */
export function toCamelCase(key: string): string {
  return key.replace(/(?<=[A-Za-z0-9])_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Turns `workLocationOption` into `work_location_option` [HTTP-03]. Text already in snake case is unchanged. In
 * camelCase every capital begins a word, so that the way back gives the same key; a key that begins with a
 * capital, as `OFFER_EXTENDED` does, is split only where a small letter ends.
 */
export function toSnakeCase(key: string): string {
  const wordStart = /^[a-z]/.test(key) ? /(?<=[A-Za-z0-9])[A-Z]/g : /(?<=[a-z0-9])[A-Z]/g;
  return key.replace(wordStart, '_$&').toLowerCase();
}

/** Applies `rename` to every key of plain objects, through arrays, leaving values as they are. */
export function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rename(key), renameKeys(item, rename)]),
  );
}

/** Whole seconds since the epoch: how every date travels on the wire [HTTP-03]. */
export function toTimestamp(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
