import type { Context } from '../../../platform/context.ts';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { APPLICATION_FORM_PREFIX } from '../../forms/index.ts';
import type { PositionRecord } from '../../positions/index.ts';

/** Characters of the hash in a key: 160 bits, which nobody guesses. */
const KEY_CHARACTERS = 40;

/**
 * Key of the form that applies to positions: the same for everybody, whatever order they are named in. It is another
 * one once a position is private: who has it has had the link of that position.
 */
export function formKeyOf(
  keys: KeyedHashes,
  { tenant }: Pick<Context, 'tenant'>,
  positions: readonly Pick<PositionRecord, 'id' | 'isPrivate'>[],
): string {
  const sorted = positions
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, isPrivate }) => (isPrivate ? `${id}p` : String(id)))
    .join(',');
  const hash = Buffer.from(keys.of('apply-form', `${tenant.id}:${sorted}`), 'base64url').toString('hex');
  return `${APPLICATION_FORM_PREFIX}${hash.slice(0, KEY_CHARACTERS)}`;
}
