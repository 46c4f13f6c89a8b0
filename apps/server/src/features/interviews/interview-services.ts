import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { Notifier } from '../notifications/index.ts';
import type { TenantRegistry } from '../tenants/index.ts';

/** What the calls of interviews work with. */
export interface InterviewServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  notifier: Notifier;
  /** Full address of a path of the tenant's site. */
  linkTo: (ctx: Context, path: string) => Promise<string>;
}
