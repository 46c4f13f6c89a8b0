import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { referralConsentRoutes } from './consent-page.routes.ts';
import { operatorReferralRoutes } from './operator-referrals.routes.ts';
import { referralSweep } from './referral-retention.ts';
import type { ReferralServices } from './referral-services.ts';
import { listReferrals, removeReferrals } from './referrals.repo.ts';
import { referralRoutes } from './referrals.routes.ts';

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
