import type { Context } from '../../../platform/context.ts';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';

/** The name of an application among voluntary answers: nobody gets from one to the other without our key. */
export function equalOpportunityHash(
  keys: KeyedHashes,
  { tenant }: Pick<Context, 'tenant'>,
  encId: string,
): string {
  return keys.of('equal-opportunity', `${tenant.id}:${encId}`);
}
