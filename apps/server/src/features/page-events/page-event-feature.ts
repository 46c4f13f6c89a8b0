import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { operatorPageEventRoutes } from './operator-page-events.routes.ts';
import type { PageEventRecorder } from './page-event-recorder.ts';
import { pageEventSweep } from './page-event-retention.ts';
import { pageEventRoutes } from './page-events.routes.ts';

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
