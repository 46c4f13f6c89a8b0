import type { JsonRecord, JsonValue } from '../source/json-value.ts';

/** The object, or undefined for anything else; feeds put null, lists and texts where objects belong. */
export function recordOf(value: unknown): JsonRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonRecord)
    : undefined;
}

/** The list, or an empty one; a single object or text where a list belongs counts as a list of one. */
export function listOf(value: unknown): JsonValue[] {
  if (Array.isArray(value)) return value as JsonValue[];
  return value === null || value === undefined || value === '' ? [] : [value as JsonValue];
}

/** The objects of a list. */
export function recordsOf(value: unknown): JsonRecord[] {
  return listOf(value)
    .map(recordOf)
    .filter((entry) => entry !== undefined);
}

/** The trimmed text of a text or number; undefined for empty texts and everything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** The first of the values that has a text. */
export function firstText(...values: unknown[]): string | undefined {
  for (const value of values) {
    const text = textOf(value);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** True and false as feeds write them; undefined where they do not say. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = textOf(value)?.toLowerCase();
  if (text === undefined) return undefined;
  if (['true', 'yes', 'y', '1', 'ja', 'oui', 'x'].includes(text)) return true;
  if (['false', 'no', 'n', '0', 'nein', 'non'].includes(text)) return false;
  return undefined;
}

/** A finite number out of a number or a plain text such as "29.76"; undefined for everything else. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = textOf(value);
  if (text === undefined || !/^[-+]?\d+(\.\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** The address when it is an http or https one that a browser accepts. */
export function httpUrlOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || text.length > 2048 || !/^https?:\/\//i.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}
