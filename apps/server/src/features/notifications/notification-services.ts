import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
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
  searchMails: SearchMails;
}

/** The mails about saved searches, which their own links end. */
export interface SearchMails {
  /** What ends, in the language of the reader. */
  describe: (
    ctx: Context,
    subscription: { candidateId: number; searches: readonly number[] | 'all' },
    reader: { locale: string; config: TenantConfig },
  ) => Promise<string>;
  end: (ctx: Context, candidateId: number, searches: readonly number[] | 'all') => Promise<unknown>;
}
