import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { listSavedRows, removeAllSaved } from './saved.repo.ts';

/** Saved positions in the export and erasure of a candidate. */
export const savedData: PersonalDataPart = {
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
