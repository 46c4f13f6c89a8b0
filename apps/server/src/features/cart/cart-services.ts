import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { TenantRegistry } from '../tenants/index.ts';

/** What the calls of the job cart work with. */
export interface CartServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
}

/** Whose cart it is, as rows name it. */
export type CartOwner = { candidateId: number } | { visitorHash: string };

/** The owner of a visitor's cart: the session's id itself is in no table. */
export function visitorOwner(keys: KeyedHashes, visitorId: string): { visitorHash: string } {
  return { visitorHash: keys.of('cart-visitor', visitorId) };
}
