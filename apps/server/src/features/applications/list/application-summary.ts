import type { SummarySource } from '../../dashboard/index.ts';
import { countApplications } from '../applications.repo.ts';
import { countUnreadApplications } from '../messages/messages.repo.ts';

/** Counts applications for the dashboard. */
export const applicationSummary: SummarySource = {
  tab: 'applications',
  count: async (ctx, { candidateId }) => ({
    totalCount: await countApplications(ctx, candidateId),
    // Those under which the company has written something that was not read yet.
    actionableItemsCount: await countUnreadApplications(ctx, candidateId),
  }),
};
