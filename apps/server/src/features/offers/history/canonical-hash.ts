import { createHash } from 'node:crypto';
import { type Json, withSortedKeys } from '../../../platform/json.ts';

/** SHA-256 of a value, whatever order the database gives the keys of its objects. */
export function hashOf(value: Json): string {
  return createHash('sha256')
    .update(JSON.stringify(withSortedKeys(value)))
    .digest('hex');
}
