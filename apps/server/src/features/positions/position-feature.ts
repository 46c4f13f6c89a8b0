import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { atomRoutes } from './feeds-out/atom.routes.ts';
import type { FeedServices } from './feeds-out/feed-tenant.ts';
import { indeedRoutes } from './feeds-out/indeed.routes.ts';
import { sitemapRoutes } from './feeds-out/sitemap.routes.ts';
import { operatorImportRoutes } from './operator/position-import.routes.ts';
import { operatorPositionRoutes } from './operator/positions.routes.ts';
import { closingSweep } from './position-closing.ts';
import type { PrivateLinks } from './position-links.ts';
import { type PositionRoutesOptions, positionRoutes } from './positions.routes.ts';

interface PositionServices extends FeedServices, PositionRoutesOptions {
  db: Connection;
  clock: Clock;
  links: PrivateLinks;
}

/** Positions, and the files about them for crawlers and readers. */
export function positionFeature(services: PositionServices): Feature {
  return {
    routes: async (app) => {
      await app.register(positionRoutes, services);
      for (const routes of [sitemapRoutes, indeedRoutes, atomRoutes])
        await app.register(routes, { services });
    },
    operator: async (app) => {
      await app.register(operatorImportRoutes, { ...services, services });
      await app.register(operatorPositionRoutes, services);
    },
    sweeps: [closingSweep(services)],
  };
}
