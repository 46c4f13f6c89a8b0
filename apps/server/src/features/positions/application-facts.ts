import type { Context } from '../../platform/context.ts';

/** What only applications can tell about a position; null where nothing is known. */
export interface ApplicationFacts {
  applicants: number | null;
  /** Days that half of the answers took at most. */
  replyDaysMedian: number | null;
}

/** Counts the applications of a position. */
export type ReadApplicationFacts = (ctx: Context, positionId: number) => Promise<ApplicationFacts>;
