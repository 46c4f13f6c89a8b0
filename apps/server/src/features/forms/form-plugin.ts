import type { FastifyPluginAsync } from 'fastify';
import { formCenterRoutes } from './center/form-center.routes.ts';
import { formEditingRoutes } from './editing/form-editing.routes.ts';
import type { FormServices } from './form-services.ts';
import { formRoutes } from './forms.routes.ts';
import { formOptionRoutes } from './options/form-options.routes.ts';
import { formReceiptFileRoutes } from './receipts/receipt-file.routes.ts';
import { formUploadRoutes } from './uploads/form-uploads.routes.ts';

/** The public calls of forms; each part has hooks and body parsers of its own. */
export const formPlugin: FastifyPluginAsync<{ services: FormServices }> = async (app, options) => {
  await app.register(formRoutes, options);
  await app.register(formReceiptFileRoutes, options);
  await app.register(formUploadRoutes, options);
  await app.register(formOptionRoutes, options);
  await app.register(formEditingRoutes, options);
  await app.register(formCenterRoutes, options);
  app.addHook('onClose', () => options.services.receipts.close());
};
