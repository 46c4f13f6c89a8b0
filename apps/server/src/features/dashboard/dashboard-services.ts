import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import type { NudgeSource, SummarySource } from './dashboard-source.ts';

/** What the calls of the dashboard work with. */
export interface DashboardServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  summaries: readonly SummarySource[];
  nudges: readonly NudgeSource[];
}
