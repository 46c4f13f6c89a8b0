import type { FastifyPluginAsync } from 'fastify';
import { acceptingRoutes } from './answering/accepting/accepting.routes.ts';
import { answeringRoutes } from './answering/answering.routes.ts';
import { letterCheckRoutes } from './checking/letter-check.routes.ts';
import { offerRoutes } from './documents/offers.routes.ts';
import { receiptRoutes } from './history/receipt/receipt.routes.ts';
import type { OfferServices } from './offer-services.ts';
import { signingRoutes } from './signing/signing.routes.ts';

/** The calls of offers; each part has hooks and body parsers of its own. */
export const offerPlugin: FastifyPluginAsync<{ services: OfferServices }> = async (app, options) => {
  await app.register(offerRoutes, options);
  await app.register(answeringRoutes, options);
  await app.register(acceptingRoutes, options);
  await app.register(signingRoutes, options);
  await app.register(letterCheckRoutes, options);
  await app.register(receiptRoutes, options);
  app.addHook('onClose', () => options.services.pdfs.close());
};
