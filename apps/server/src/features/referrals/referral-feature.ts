import type { Feature } from '../../platform/feature.ts';
import { referralConsentRoutes } from './consent-page.routes.ts';
import { operatorReferralRoutes } from './operator-referrals.routes.ts';
import { referralData } from './referral-data.ts';
import { referralSweep } from './referral-retention.ts';
import type { ReferralServices } from './referral-services.ts';
import { referralRoutes } from './referrals.routes.ts';

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
