import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { NudgeSource, SummarySource } from '../dashboard/index.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { isWaiting, rightsOf } from './interview-rules.ts';
import type { InterviewServices } from './interview-services.ts';
import {
  listInterviews,
  removeInterviewsBefore,
  removeInterviewsOf,
  removeSlotsBefore,
} from './interviews.repo.ts';
import { interviewRoutes } from './interviews.routes.ts';
import { operatorInterviewRoutes } from './operator-interviews.routes.ts';

/** Months that an interview is kept after its last change. */
const INTERVIEW_KEPT_MONTHS = 24;
const INTERVIEW_KEPT_DAYS = (INTERVIEW_KEPT_MONTHS * 365) / 12;
/** Days that a slot nobody took is kept after its time. */
const SLOT_KEPT_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;
const BATCH = 1_000;

interface InterviewRetentionParts {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}

/** Removes interviews and slots of long ago; gives how many interviews. Safe to run anywhere, any time. */
export async function removeOldInterviews({ db, registry, clock }: InterviewRetentionParts): Promise<number> {
  let removed = 0;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MILLISECONDS);
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'interview-retention' };
    removed += await removeInBatches(BATCH, () =>
      inTenant(db, seed, (ctx) => removeInterviewsBefore(ctx, daysAgo(INTERVIEW_KEPT_DAYS), BATCH)),
    );
    await inTenant(db, seed, (ctx) => removeSlotsBefore(ctx, daysAgo(SLOT_KEPT_DAYS)));
  }
  return removed;
}

/** Soon after the start and then every hour. */
function interviewSweep(parts: InterviewRetentionParts): Sweep {
  return {
    name: 'interview-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 150_000,
    run: () => removeOldInterviews(parts),
  };
}

/** Interviews in the export and erasure of a candidate; their slots are free again. */
const interviewData: PersonalDataPart = {
  name: 'interviews',
  keptMonths: () => INTERVIEW_KEPT_MONTHS,
  tables: ['interviews', 'interview_slots', 'meeting_answers'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listInterviews(ctx, candidateId);
    const data = rows.map(({ tenantId: _tenant, candidateId: _candidate, sourceId: _source, ...row }) => ({
      ...row,
      startAt: row.startAt?.toISOString() ?? null,
      endAt: row.endAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeInterviewsOf(ctx, candidateId);
    return { files: [] };
  },
};

/** Interviews. */
export function interviewFeature(services: InterviewServices): Feature {
  return {
    routes: async (app) => {
      await app.register(interviewRoutes, { services });
    },
    operator: async (app) => {
      await app.register(operatorInterviewRoutes, { services });
    },
    sweeps: [interviewSweep(services)],
    personalData: interviewData,
  };
}

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
