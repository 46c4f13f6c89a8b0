import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { SealedValues } from '../../platform/sealed-values.ts';
import type { TenantRegistry } from '../tenants/index.ts';

/** What calling the systems of companies works with. */
export interface WebhookServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  sealed: SealedValues;
  /** Hosts of our own networks may be called (WEBHOOK_PRIVATE_ADDRESSES). */
  allowsPrivate: boolean;
  log: (message: string, fields: object) => void;
}
