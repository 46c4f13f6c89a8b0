import { isLive } from '@opencareers/contracts/offer-states';
import type { Context } from '../../platform/context.ts';
import type { NudgeSource, SummarySource } from './dashboard.port.ts';
import {
  countApplications,
  countSaved,
  countUnreadApplications,
  findProfileFacts,
  listOfferFacts,
} from './dashboard.repo.ts';

/** Counts that need no rules of a feature: how many rows there are. */
export const OWN_SUMMARY: readonly SummarySource[] = [
  {
    tab: 'applications',
    count: async (ctx, { candidateId }) => ({
      totalCount: await countApplications(ctx, candidateId),
      // Those under which the company has written something that was not read yet.
      actionableItemsCount: await countUnreadApplications(ctx, candidateId),
    }),
  },
  {
    tab: 'savedpositions',
    count: async (ctx, { candidateId }) => ({
      totalCount: await countSaved(ctx, candidateId),
      actionableItemsCount: 0,
    }),
  },
  {
    tab: 'offers',
    count: async (ctx, { candidateId }) => ({
      totalCount: (await listOfferFacts(ctx, candidateId)).length,
      actionableItemsCount: (await listLiveOffers(ctx, candidateId)).length,
    }),
  },
];

/** Hints about offers and the profile. */
export const OWN_NUDGES: readonly NudgeSource[] = [
  {
    kind: 'offer',
    find: async (ctx, { candidateId }) =>
      (await listLiveOffers(ctx, candidateId)).map(({ encId, version, positionName, expiresAt }) => ({
        subjectId: `${encId}.${version}`,
        subject: positionName,
        url: `/careers/offer/${encId}`,
        expiresAt,
      })),
  },
  {
    kind: 'resume',
    find: async (ctx, { candidateId }) =>
      (await findProfileFacts(ctx, candidateId)).hasResume ? [] : [ofProfile('resume')],
  },
  {
    kind: 'skills',
    find: async (ctx, { candidateId }) =>
      (await findProfileFacts(ctx, candidateId)).hasSkills ? [] : [ofProfile('skills')],
  },
];

const ofProfile = (part: string) => ({
  subjectId: part,
  subject: '',
  url: '/careers/profile',
  expiresAt: null,
});

async function listLiveOffers(ctx: Context, candidateId: number) {
  const now = ctx.clock.now().getTime();
  return (await listOfferFacts(ctx, candidateId)).filter(({ status, expiresAt, updatedAt }) =>
    isLive(
      { status, expires_at: expiresAt?.toISOString() ?? null, updated_at: updatedAt.toISOString() },
      now,
    ),
  );
}
