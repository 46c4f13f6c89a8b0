import { REFERRAL_KEPT_DAYS } from '@opencareers/contracts/dashboard-calls';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { ReferralServices } from './referral-services.ts';
import { expireInvitations } from './referrals.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;

/** Forgets friends who never answered (spec:D66); gives how many. Safe to run anywhere, any time. */
export async function forgetUnanswered({
  db,
  registry,
  clock,
}: Pick<ReferralServices, 'db' | 'registry' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - REFERRAL_KEPT_DAYS * DAY_MILLISECONDS);
  let forgotten = 0;
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'referral-retention' };
    forgotten += await inTenant(db, seed, (ctx) => expireInvitations(ctx, before));
  }
  return forgotten;
}

/** Soon after the start and then every hour. */
export function referralSweep(services: ReferralServices): Sweep {
  return {
    name: 'referral-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 160_000,
    run: () => forgetUnanswered(services),
  };
}
