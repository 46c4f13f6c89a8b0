import { isLive } from '@opencareers/contracts/offer-states';
import type { Context } from '../../platform/context.ts';
import type { NudgeSource, SummarySource } from '../dashboard/index.ts';
import { listOfferFacts } from './offers.repo.ts';

/** Counts offers for the dashboard. */
export const offerSummary: SummarySource = {
  tab: 'offers',
  count: async (ctx, { candidateId }) => ({
    totalCount: (await listOfferFacts(ctx, candidateId)).length,
    actionableItemsCount: (await listLiveOffers(ctx, candidateId)).length,
  }),
};

/** Hints at offers that wait for an answer. */
export const offerNudges: NudgeSource = {
  kind: 'offer',
  find: async (ctx, { candidateId }) =>
    (await listLiveOffers(ctx, candidateId)).map(({ encId, version, positionName, expiresAt }) => ({
      subjectId: `${encId}.${version}`,
      subject: positionName,
      url: `/careers/offer/${encId}`,
      expiresAt,
    })),
};

async function listLiveOffers(ctx: Context, candidateId: number) {
  const now = ctx.clock.now().getTime();
  return (await listOfferFacts(ctx, candidateId)).filter(({ status, expiresAt, updatedAt }) =>
    isLive(
      { status, expires_at: expiresAt?.toISOString() ?? null, updated_at: updatedAt.toISOString() },
      now,
    ),
  );
}
