import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import type { SummarySource } from '../dashboard/index.ts';
import type { UserActionSource } from '../positions/index.ts';
import { countSaved, listSavedAmong, listSavedRows, removeAllSaved } from './saved.repo.ts';
import { savedRoutes } from './saved.routes.ts';
import type { SavedServices } from './saved.service.ts';

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

/** Counts saved positions for the dashboard. */
export const savedSummary: SummarySource = {
  tab: 'savedpositions',
  count: async (ctx, { candidateId }) => ({
    totalCount: await countSaved(ctx, candidateId),
    actionableItemsCount: 0,
  }),
};

/** Tells which positions a candidate keeps; visitors keep theirs on their device. */
export const savedActions: UserActionSource = {
  isAsked: ({ candidateId }) => candidateId !== null,
  list: async (ctx, { candidateId }, positionIds) =>
    candidateId === null ? {} : { isSaved: new Set(await listSavedAmong(ctx, candidateId, positionIds)) },
};
