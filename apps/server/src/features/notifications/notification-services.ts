import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { SealedValues } from '../../platform/sealed-values.ts';
import type { TenantFacade, TenantRegistry } from '../tenants/index.ts';
import type { BadgeStreams } from './stream/badge-streams.ts';

/** What the calls of notifications work with. */
export interface NotificationServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
  sealed: SealedValues;
  /** How mails name the tenant and where they lead. */
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
  streams: BadgeStreams;
}
