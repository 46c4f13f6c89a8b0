import type { FastifyPluginAsync } from 'fastify';
import type { ApplicationServices } from './features/applications/application-services.ts';
import type { FormServices } from './features/forms/form-services.ts';
import type { NotificationServices } from './features/notifications/notification-services.ts';
import type { Notifier } from './features/notifications/notifier.port.ts';
import type { OfferServices } from './features/offers/offer-services.ts';
import { operatorApplicationRoutes } from './features/operator/applications/applications.routes.ts';
import { operatorMessageRoutes } from './features/operator/applications/messages.routes.ts';
import { operatorCandidateDataRoutes } from './features/operator/candidate-data.routes.ts';
import { operatorCandidateRoutes } from './features/operator/candidates.routes.ts';
import { operatorEventRoutes } from './features/operator/events.routes.ts';
import { operatorFormConvertRoutes } from './features/operator/form-convert.routes.ts';
import { operatorFormRoutes } from './features/operator/forms.routes.ts';
import { operatorNotificationRoutes } from './features/operator/notifications.routes.ts';
import { operatorOfferRoutes } from './features/operator/offers/offers.routes.ts';
import { operatorImportRoutes } from './features/operator/position-import.routes.ts';
import { operatorPositionRoutes } from './features/operator/positions.routes.ts';
import { operatorStoreRoutes } from './features/operator/store.routes.ts';
import { operatorTenantRoutes } from './features/operator/tenants.routes.ts';
import type { PositionCatalogs } from './features/positions/catalog/position-catalogs.ts';
import type { PositionCalls } from './features/positions/position-calls.ts';
import type { PrivateLinks } from './features/positions/position-links.ts';
import type { PrivacyServices } from './features/privacy/privacy-services.ts';
import type { TenantRegistry } from './features/tenants/tenant-registry.ts';
import type { Gazetteer } from './integrations/gazetteer/gazetteer.ts';
import type { Clock } from './platform/clock.ts';
import type { Connection } from './platform/context.ts';

/** What the calls of operators work with. */
export interface OperatorCallsOptions {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  catalogs: PositionCatalogs;
  calls: PositionCalls;
  links: PrivateLinks;
  gazetteer: Gazetteer;
  forms: FormServices;
  notifications: NotificationServices;
  notifier: Notifier;
  offers: OfferServices;
  privacy: PrivacyServices;
  applications: ApplicationServices;
}

/** The calls of the operator command line, one plugin per subject. */
export const operatorCalls: FastifyPluginAsync<OperatorCallsOptions> = async (app, options) => {
  const { db, registry, clock, catalogs, calls } = options;
  await app.register(operatorFormRoutes, { services: options.forms, calls });
  await app.register(operatorFormConvertRoutes);
  await app.register(operatorNotificationRoutes, {
    services: options.notifications,
    notifier: options.notifier,
  });
  await app.register(operatorApplicationRoutes, { services: options.applications });
  await app.register(operatorMessageRoutes, { services: options.applications });
  await app.register(operatorOfferRoutes, { services: options.offers });
  await app.register(operatorTenantRoutes, { tenants: { db, registry }, calls, clock });
  await app.register(operatorCandidateRoutes, { db, registry, clock });
  await app.register(operatorCandidateDataRoutes, { services: options.privacy });
  await app.register(operatorEventRoutes, { db, registry, clock });
  await app.register(operatorStoreRoutes, { services: options.offers });
  await app.register(operatorImportRoutes, {
    services: { db, gazetteer: options.gazetteer },
    registry,
    catalogs,
    clock,
  });
  await app.register(operatorPositionRoutes, { db, registry, catalogs, calls, links: options.links, clock });
};
