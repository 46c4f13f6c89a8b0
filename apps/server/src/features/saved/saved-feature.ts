import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { listSavedRows, removeAllSaved } from './saved.repo.ts';
import { savedRoutes } from './saved.routes.ts';
import type { SavedServices } from './saved-services.ts';

/** Saved positions in the export and erasure of a candidate. */
const savedData: PersonalDataPart = {
  name: 'saved',
  tables: ['saved_positions'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listSavedRows(ctx, candidateId);
    const data = rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeAllSaved(ctx, candidateId);
    return { files: [] };
  },
};

/** Positions that candidates keep. */
export function savedFeature(services: SavedServices): Feature {
  return {
    routes: async (app) => {
      await app.register(savedRoutes, { services });
    },
    personalData: savedData,
  };
}
