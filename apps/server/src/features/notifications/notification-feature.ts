import type { Feature } from '../../platform/feature.ts';
import { bellRoutes } from './bell.routes.ts';
import { unsubscribeRoutes } from './mail/unsubscribe.routes.ts';
import { notificationData } from './notification-data.ts';
import { notificationSweep } from './notification-retention.ts';
import type { NotificationServices } from './notification-services.ts';
import type { Notifier } from './notifier.ts';
import { operatorNotificationRoutes } from './operator-notifications.routes.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { badgeStreamRoutes } from './stream/stream.routes.ts';

const PARTS = [bellRoutes, badgeStreamRoutes, preferenceRoutes, unsubscribeRoutes];

/** The bell, the preferences and the stream; each part has hooks and body parsers of its own. */
export function notificationFeature(services: NotificationServices, notifier: Notifier): Feature {
  return {
    routes: async (app) => {
      for (const routes of PARTS) await app.register(routes, { services });
    },
    operator: async (app) => {
      await app.register(operatorNotificationRoutes, { services, notifier });
    },
    sweeps: [notificationSweep(services)],
    personalData: notificationData,
  };
}
