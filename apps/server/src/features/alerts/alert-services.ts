import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import type { MailPace } from '../../platform/mail/mail-pace.ts';
import type { Notifier } from '../notifications/index.ts';
import type { FindFitting, PositionCalls } from '../positions/index.ts';
import type { TenantEntry, TenantFacade, TenantRegistry } from '../tenants/index.ts';

/** What telling candidates of news works with. */
export interface AlertServices {
  db: Connection;
  clock: Clock;
  registry: TenantRegistry;
  keys: KeyedHashes;
  mailPace: MailPace;
  notifier: Notifier;
  /** How mails name the tenant and where they lead. */
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
  openMatching: PositionCalls['openMatching'];
  findFitting: FindFitting;
  /** Has searches see all changes of positions up to a version; false where they cannot yet. */
  reachVersion: (tenant: TenantEntry, version: number) => Promise<boolean>;
}
