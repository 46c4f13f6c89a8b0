import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { SecurityNotices } from '../notifications/security-notices.port.ts';
import type { OriginOf } from '../tenants/public-address.ts';
import type { TenantRegistry } from '../tenants/tenant-registry.ts';
import type { AccountLimits } from './codes/account-limits.ts';
import type { TakeOver } from './sign-in.port.ts';

/** What the calls of accounts work with. */
export interface AccountServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
  limits: AccountLimits;
  /** Take over what visitors kept, in this order. */
  takeOvers: readonly TakeOver[];
  originOf: OriginOf;
  /** Tells candidates of changes that somebody else might have made. */
  notices: SecurityNotices;
  /** Page that shows the mails of the demo; null where there is none. */
  outboxPage: string | null;
}
