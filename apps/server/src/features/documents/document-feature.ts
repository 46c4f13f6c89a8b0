import type { Feature } from '../../platform/feature.ts';
import { type DocumentServices, documentRoutes } from './documents.routes.ts';

/** What candidates signed, sent and received. */
export function documentFeature(services: DocumentServices): Feature {
  return {
    routes: async (app) => {
      await app.register(documentRoutes, { services });
    },
  };
}
