import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { AccountServices } from './account-services.ts';
import { removeCodesBefore } from './codes/sign-in-codes.repo.ts';
import { removeEndedSessions } from './sessions/candidate-sessions.repo.ts';
import { idleSince } from './sessions/candidate-sessions.service.ts';
import { removeExpiredChallenges } from './sign-in-challenges.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;

/**
 * Removes sessions that have ended, challenges nobody came back with, and codes once the limits of a day need them no
 * more. Safe to run anywhere, any time.
 */
export async function removeEndedSignIns({ db, clock, registry }: AccountServices): Promise<void> {
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'account-retention' };
    await inTenant(db, seed, async (ctx) => {
      const now = clock.now();
      await removeEndedSessions(ctx, idleSince(now));
      await removeExpiredChallenges(ctx);
      await removeCodesBefore(ctx, new Date(now.getTime() - DAY_MILLISECONDS));
    });
  }
}

/** Soon after the start and then every hour. */
export function accountSweep(services: AccountServices): Sweep {
  return {
    name: 'account-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 120_000,
    run: () => removeEndedSignIns(services),
  };
}
