import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { removeInterviewsBefore, removeSlotsBefore } from './interviews.repo.ts';

/** Months that an interview is kept after its last change. */
export const INTERVIEW_KEPT_MONTHS = 24;
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
    for (;;) {
      const batch = await inTenant(db, seed, (ctx) =>
        removeInterviewsBefore(ctx, daysAgo(INTERVIEW_KEPT_DAYS), BATCH),
      );
      removed += batch;
      if (batch < BATCH) break;
    }
    await inTenant(db, seed, (ctx) => removeSlotsBefore(ctx, daysAgo(SLOT_KEPT_DAYS)));
  }
  return removed;
}

/** Soon after the start and then every hour. */
export function interviewSweep(parts: InterviewRetentionParts): Sweep {
  return {
    name: 'interview-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 150_000,
    run: () => removeOldInterviews(parts),
  };
}
