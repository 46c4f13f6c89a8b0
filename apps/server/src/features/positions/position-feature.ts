import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { atomRoutes } from './feeds-out/atom.routes.ts';
import type { FeedServices } from './feeds-out/feed-tenant.ts';
import { jobBoardRoutes } from './feeds-out/job-board.routes.ts';
import { sitemapRoutes } from './feeds-out/sitemap.routes.ts';
import { operatorImportRoutes } from './operator/position-import.routes.ts';
import { operatorPositionRoutes } from './operator/positions.routes.ts';
import { placePictureRoutes } from './place-picture/place-picture.routes.ts';
import type { PlacePictures } from './place-picture/place-pictures.ts';
import type { PrivateLinks } from './position-links.ts';
import { beginPositionChange, closeOverdue, hasOverdue } from './positions.repo.ts';
import { type PositionRoutesOptions, positionRoutes } from './positions.routes.ts';

const EVERY_MILLISECONDS = 30_000;

interface ClosingOptions {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}

/** Closes positions of all tenants whose closing time has passed; gives how many. Safe to run anywhere, any time. */
export async function closeOverduePositions({ db, registry, clock }: ClosingOptions): Promise<number> {
  let closed = 0;
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'position-closing' };
    closed += await inTenant(db, seed, async (ctx) => {
      const now = clock.now();
      // Looks before it locks: most turns find nothing and must not raise the tenant's version.
      if (!(await hasOverdue(ctx, now))) return 0;
      return closeOverdue(ctx, await beginPositionChange(ctx), now);
    });
  }
  return closed;
}

function closingSweep(options: ClosingOptions): Sweep {
  return { name: 'position-closing', every: EVERY_MILLISECONDS, run: () => closeOverduePositions(options) };
}

interface PositionServices extends FeedServices, PositionRoutesOptions {
  db: Connection;
  clock: Clock;
  links: PrivateLinks;
  pictures: PlacePictures;
}

/** Positions, and the files about them for crawlers and readers. */
export function positionFeature(services: PositionServices): Feature {
  return {
    routes: async (app) => {
      await app.register(positionRoutes, services);
      await app.register(placePictureRoutes, services);
      for (const routes of [sitemapRoutes, jobBoardRoutes, atomRoutes])
        await app.register(routes, { services });
    },
    operator: async (app) => {
      await app.register(operatorImportRoutes, { ...services, services });
      await app.register(operatorPositionRoutes, services);
    },
    sweeps: [closingSweep(services)],
  };
}
