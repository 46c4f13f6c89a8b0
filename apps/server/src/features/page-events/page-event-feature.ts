import { EVENT_DAYS_MAX } from '@opencareers/contracts/operator';
import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TenantEntry, TenantRegistry } from '../tenants/index.ts';
import { operatorPageEventRoutes } from './operator-page-events.routes.ts';
import type { PageEventRecorder } from './page-event-recorder.ts';
import { findSurplus, mayRemovePageEvents, removePageEventsUpTo } from './page-events.repo.ts';
import { pageEventRoutes } from './page-events.routes.ts';

/** Most events of a tenant that are kept; the oldest go first. */
const EVENTS_KEPT = 1_000_000;
const EVERY_MILLISECONDS = 60 * 60_000;
const BATCH = 5_000;

interface RetentionOptions {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}

/** Removes events that are too old or too many; gives how many. Safe to run anywhere, any time. */
export async function removeOldPageEvents(options: RetentionOptions, kept = EVENTS_KEPT): Promise<number> {
  let removed = 0;
  for (const tenant of options.registry.list())
    removed += await removeInBatches(BATCH, () => removeBatch(options, tenant, kept));
  return removed;
}

// A short transaction each, so that a long sweep never holds back the writing of new events.
async function removeBatch(
  { db, clock }: RetentionOptions,
  tenant: TenantEntry,
  kept: number,
): Promise<number> {
  const seed = { tenant, actor: SYSTEM, clock, requestId: 'event-retention' };
  return inTenant(db, seed, async (ctx) => {
    // Another server is at it.
    if (!(await mayRemovePageEvents(ctx))) return 0;
    const tooOld = { createdAt: new Date(clock.now().getTime() - EVENT_DAYS_MAX * 86_400_000), id: 0 };
    const surplus = await findSurplus(ctx, kept);
    const mark = surplus !== undefined && surplus.createdAt >= tooOld.createdAt ? surplus : tooOld;
    return removePageEventsUpTo(ctx, mark, BATCH);
  });
}

/** Soon after the start and then every hour. */
function pageEventSweep(options: RetentionOptions): Sweep {
  return {
    name: 'event-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 60_000,
    run: () => removeOldPageEvents(options),
  };
}

interface PageEventServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  recorder: PageEventRecorder;
}

/** What pages report about themselves. */
export function pageEventFeature(services: PageEventServices): Feature {
  return {
    routes: async (app) => {
      await app.register(pageEventRoutes, services);
    },
    operator: async (app) => {
      await app.register(operatorPageEventRoutes, services);
    },
    sweeps: [pageEventSweep(services)],
  };
}
