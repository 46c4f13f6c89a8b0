import type { NudgeSource, SummarySource } from '../dashboard/index.ts';
import { isWaiting, rightsOf } from './interview-rules.ts';
import { listInterviews } from './interviews.repo.ts';

/** Interviews on the dashboard: those to come, and those that wait for an answer. */
export const interviewSummary: SummarySource = {
  tab: 'interviews',
  count: async (ctx, { candidateId }) => {
    const now = ctx.clock.now();
    const rights = (await listInterviews(ctx, candidateId)).map((interview) => rightsOf(interview, now));
    return {
      totalCount: rights.filter(({ canCancel }) => canCancel).length,
      actionableItemsCount: rights.filter(isWaiting).length,
    };
  },
};

/** Interviews that wait for an answer, the next one first. */
export const interviewNudges: NudgeSource = {
  kind: 'interview',
  find: async (ctx, { candidateId }) => {
    const now = ctx.clock.now();
    return (await listInterviews(ctx, candidateId))
      .filter((interview) => isWaiting(rightsOf(interview, now)))
      .map(({ encId, version, title, startAt }) => ({
        subjectId: `${encId}.${version}`,
        subject: title,
        url: '/careers/interviews',
        expiresAt: startAt,
      }));
  },
};
