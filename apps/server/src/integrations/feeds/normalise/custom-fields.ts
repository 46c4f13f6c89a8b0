import { createHash } from 'node:crypto';
import { CUSTOM_VALUE_MAX } from '@opencareers/contracts/native-position';
import { shortened } from '@opencareers/messages/beginnings';
import { listOf, textOf } from './fields.ts';
import { cleanLine } from './text.ts';

const VALUES_MAX = 50;
const FIELDS_MAX = 100;
const KEY_PREFIX = 'efcustomText';

/** The key of a custom field: "Location - Region" is `efcustomTextLocationRegion`. */
export function customFieldKey(label: string): string {
  if (/^efcustomText[A-Za-z0-9]+$/.test(label)) return label;
  const words = label
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  // A label in another script still needs a key that stays the same from import to import.
  const stable = name === '' ? `Field${createHash('sha256').update(label).digest('hex').slice(0, 8)}` : name;
  return `${KEY_PREFIX}${stable.slice(0, 60)}`;
}

/**
 * Collects what a feed has and the model has not, by label. Texts are tidied, repeated values kept once, and
 * values longer than a filter can show end in an ellipsis.
 */
export function customFieldsOf(
  entries: Iterable<readonly [label: string, value: unknown]>,
): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [label, value] of entries) {
    if (label.trim() === '') continue;
    const key = customFieldKey(label);
    for (const entry of listOf(value)) {
      const text = typeof entry === 'boolean' ? (entry ? 'Yes' : 'No') : textOf(entry);
      const line = text === undefined ? '' : cleanLine(text);
      if (line === '') continue;
      if (fields[key] === undefined && Object.keys(fields).length >= FIELDS_MAX) continue;
      const values = fields[key] ?? [];
      fields[key] = values;
      const short = shortened(line, CUSTOM_VALUE_MAX);
      if (values.length < VALUES_MAX && !values.includes(short)) values.push(short);
    }
  }
  return fields;
}
