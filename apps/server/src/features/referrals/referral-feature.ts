import { REFERRAL_KEPT_DAYS } from '@opencareers/contracts/dashboard-calls';
import { inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import { referralConsentRoutes } from './consent-page.routes.ts';
import { operatorReferralRoutes } from './operator-referrals.routes.ts';
import { expireInvitations, listReferrals, removeReferrals } from './referrals.repo.ts';
import { referralRoutes } from './referrals.routes.ts';
import type { ReferralServices } from './referrals.service.ts';

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
function referralSweep(services: ReferralServices): Sweep {
  return {
    name: 'referral-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 160_000,
    run: () => forgetUnanswered(services),
  };
}

/** Referrals in the export and erasure of the candidate who made them. */
const referralData: PersonalDataPart = {
  name: 'referrals',
  tables: ['referrals'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listReferrals(ctx, candidateId);
    const data = rows.map(({ positionName, name, email, relation, status, createdAt }) => ({
      positionName,
      name,
      email,
      relation,
      status,
      createdAt: createdAt.toISOString(),
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeReferrals(ctx, candidateId);
    return { files: [] };
  },
};

/** Whom candidates refer; each part has hooks of its own. */
export function referralFeature(services: ReferralServices): Feature {
  return {
    routes: async (app) => {
      await app.register(referralRoutes, { services });
      await app.register(referralConsentRoutes, { services });
    },
    operator: async (app) => {
      await app.register(operatorReferralRoutes, { services });
    },
    sweeps: [referralSweep(services)],
    personalData: referralData,
  };
}
