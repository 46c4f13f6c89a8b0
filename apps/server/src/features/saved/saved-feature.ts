import type { Feature } from '../../platform/feature.ts';
import { savedRoutes } from './saved.routes.ts';
import { savedData } from './saved-data.ts';
import type { SavedServices } from './saved-services.ts';

/** Positions that candidates keep. */
export function savedFeature(services: SavedServices): Feature {
  return {
    routes: async (app) => {
      await app.register(savedRoutes, { services });
    },
    personalData: savedData,
  };
}
