import type { SummarySource } from '../dashboard/index.ts';
import { listCareerEvents } from './career-events.repo.ts';

/** Events on the dashboard: those to come. */
export const careerEventSummary: SummarySource = {
  tab: 'events',
  count: async (ctx) => {
    const events = await listCareerEvents(ctx, ctx.clock.now());
    return { totalCount: events.filter(({ isCanceled }) => !isCanceled).length, actionableItemsCount: 0 };
  },
};
