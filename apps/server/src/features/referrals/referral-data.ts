import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { listReferrals, removeReferrals } from './referrals.repo.ts';

/** Referrals in the export and erasure of the candidate who made them. */
export const referralData: PersonalDataPart = {
  name: 'referrals',
  tables: ['referrals'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listReferrals(ctx, candidateId);
    const data = rows.map(({ positionName, name, email, relation, status, createdAt }) => ({
      positionName,
      name,
      email,
      relation,
      status,
      createdAt: createdAt.toISOString(),
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeReferrals(ctx, candidateId);
    return { files: [] };
  },
};
