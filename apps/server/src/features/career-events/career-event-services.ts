import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import type { TenantRegistry } from '../tenants/index.ts';

/** What the calls of events work with. */
export interface CareerEventServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  /** Full address of a path of the tenant's site. */
  linkTo: (ctx: Context, path: string) => Promise<string>;
}
