import type { SummarySource } from '../dashboard/index.ts';
import { countSaved } from './saved.repo.ts';

/** Counts saved positions for the dashboard. */
export const savedSummary: SummarySource = {
  tab: 'savedpositions',
  count: async (ctx, { candidateId }) => ({
    totalCount: await countSaved(ctx, candidateId),
    actionableItemsCount: 0,
  }),
};
