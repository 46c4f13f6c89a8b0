import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { OriginOf, TenantRegistry } from '../tenants/index.ts';
import type { AccountLimits } from './codes/account-limits.ts';
import type { SecurityNotices } from './security-notices.ts';
import type { TakeOver } from './take-over.ts';

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
