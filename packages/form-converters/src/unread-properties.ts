import { isSourceObject } from './source-json.ts';

/** A property of the source with its value, as the report names it. */
export function unreadText(key: string, value: unknown): string {
  return value === true ? `property "${key}"` : `property "${key}": ${JSON.stringify(value)}`;
}

/** Whether a property says nothing: it is empty, or switches off what is off anyway. */
export function saysNothing(key: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (value === false) return key !== 'defaultValue';
  if (Array.isArray(value)) return value.length === 0;
  return isSourceObject(value) && Object.keys(value).length === 0;
}
