import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { TenantFacade, TenantRegistry } from '../tenants/index.ts';

/** What the calls of referrals work with. */
export interface ReferralServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
}
