import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { TenantFacade } from '../tenants/public-address.ts';
import type { TenantRegistry } from '../tenants/tenant-registry.ts';

/** What the calls of referrals work with. */
export interface ReferralServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
}
