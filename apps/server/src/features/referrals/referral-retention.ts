import { REFERRAL_KEPT_DAYS } from '@opencareers/contracts/dashboard-calls';
import { inTenant } from '../../platform/context.ts';
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
    const seed = { tenant, actor: { kind: 'system' as const }, clock, requestId: 'referral-retention' };
    forgotten += await inTenant(db, seed, (ctx) => expireInvitations(ctx, before));
  }
  return forgotten;
}

/** Sweeps soon after the start and then every hour, until the returned function stops it. */
export function scheduleReferralRetention(
  services: ReferralServices,
  log: (message: string, fields: object) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = (): void => {
    running = running
      .then(() => forgetUnanswered(services))
      .catch((error: unknown) => log('unanswered referrals could not be removed', { err: error }));
  };
  const first = setTimeout(sweep, 160_000).unref();
  const timer = setInterval(sweep, EVERY_MILLISECONDS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
