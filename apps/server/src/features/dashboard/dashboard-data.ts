import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { listDismissed, removeDismissed } from './dashboard.repo.ts';

/** Hints that were put away, in the export and erasure of a candidate. */
export const dashboardData: PersonalDataPart = {
  name: 'nudges',
  tables: ['dismissed_nudges'],
  collect: async (ctx, { candidateId }) => {
    const data = [...(await listDismissed(ctx, candidateId))];
    return { count: data.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeDismissed(ctx, candidateId);
    return { files: [] };
  },
};
