import type { FastifyPluginAsync } from 'fastify';
import { formEditingRoutes } from './editing/form-editing.routes.ts';
import type { FormServices } from './form-services.ts';
import { formRoutes } from './forms.routes.ts';
import { formOptionRoutes } from './options/form-options.routes.ts';
import { formUploadRoutes } from './uploads/form-uploads.routes.ts';

/** The public calls of forms; each part has hooks and body parsers of its own. */
export const formPlugin: FastifyPluginAsync<{ services: FormServices }> = async (app, options) => {
  await app.register(formRoutes, options);
  await app.register(formUploadRoutes, options);
  await app.register(formOptionRoutes, options);
  await app.register(formEditingRoutes, options);
};
