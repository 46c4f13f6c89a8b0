import type { FastifyPluginAsync } from 'fastify';
import { consentRoutes } from './consents/consents.routes.ts';
import { termsRoutes } from './consents/terms.routes.ts';
import { privacyRoutes } from './privacy.routes.ts';
import type { PrivacyServices } from './privacy-services.ts';

/** The calls of the terms, of consents and of the privacy centre; each part has hooks of its own. */
export const privacyPlugin: FastifyPluginAsync<{ services: PrivacyServices }> = async (app, options) => {
  await app.register(termsRoutes, options);
  await app.register(consentRoutes, options);
  await app.register(privacyRoutes, options);
};
