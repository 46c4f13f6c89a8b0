import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import type { EventRecorder } from './event-recorder.ts';
import { eventSweep } from './event-retention.ts';
import { eventRoutes } from './events.routes.ts';
import { operatorEventRoutes } from './operator-events.routes.ts';

interface EventServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  recorder: EventRecorder;
}

/** What pages report about themselves. */
export function eventFeature(services: EventServices): Feature {
  return {
    routes: async (app) => {
      await app.register(eventRoutes, services);
    },
    operator: async (app) => {
      await app.register(operatorEventRoutes, services);
    },
    sweeps: [eventSweep(services)],
  };
}
