import type { FastifyPluginAsync } from 'fastify';
import { atomRoutes } from './feeds-out/atom.routes.ts';
import type { FeedServices } from './feeds-out/feed-tenant.ts';
import { indeedRoutes } from './feeds-out/indeed.routes.ts';
import { sitemapRoutes } from './feeds-out/sitemap.routes.ts';
import { type PositionRoutesOptions, positionRoutes } from './positions.routes.ts';

interface PositionPluginOptions
  extends Pick<PositionRoutesOptions, 'sendPage' | 'findUserActions' | 'findMatches' | 'searchAs'> {
  services: FeedServices;
}

/** The calls about positions, and the files about them for crawlers and readers. */
export const positionPlugin: FastifyPluginAsync<PositionPluginOptions> = async (app, options) => {
  const { services, ...forPeople } = options;
  const { registry, calls } = services;
  await app.register(positionRoutes, { registry, calls, ...forPeople });
  for (const routes of [sitemapRoutes, indeedRoutes, atomRoutes]) await app.register(routes, { services });
};
