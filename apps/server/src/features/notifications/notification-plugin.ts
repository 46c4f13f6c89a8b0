import type { FastifyPluginAsync } from 'fastify';
import { bellRoutes } from './bell.routes.ts';
import { unsubscribeRoutes } from './mail/unsubscribe.routes.ts';
import type { NotificationServices } from './notification-services.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { badgeStreamRoutes } from './stream/stream.routes.ts';

/** The calls of the bell, the preferences and the stream; each part has hooks and body parsers of its own. */
export const notificationPlugin: FastifyPluginAsync<{ services: NotificationServices }> = async (
  app,
  options,
) => {
  await app.register(bellRoutes, options);
  await app.register(badgeStreamRoutes, options);
  await app.register(preferenceRoutes, options);
  await app.register(unsubscribeRoutes, options);
};
