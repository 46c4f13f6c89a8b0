import { z } from 'zod';

/** What somebody did with a position (spec:D17); in search answers only where somebody is signed in. */
export const PositionUserActionsSchema = z.object({
  isSaved: z.boolean(),
  isApplied: z.boolean().describe('An application is under way'),
  hasDraft: z.boolean().describe('An application was begun and not sent'),
  inCart: z.boolean(),
});

export type PositionUserActions = z.infer<typeof PositionUserActionsSchema>;
