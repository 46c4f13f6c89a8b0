import type { Feature } from '../../platform/feature.ts';
import { consentData } from './consents/consent-data.ts';
import { consentRoutes } from './consents/consents.routes.ts';
import { termsRoutes } from './consents/terms.routes.ts';
import { operatorCandidateDataRoutes } from './operator-candidate-data.routes.ts';
import { privacyRoutes } from './privacy.routes.ts';
import type { PrivacyServices } from './privacy-services.ts';

const PARTS = [termsRoutes, consentRoutes, privacyRoutes];

/** The terms, consents and the privacy centre; each part has hooks of its own. */
export function privacyFeature(services: PrivacyServices): Feature {
  return {
    routes: async (app) => {
      for (const routes of PARTS) await app.register(routes, { services });
    },
    operator: async (app) => {
      await app.register(operatorCandidateDataRoutes, { services });
    },
    personalData: consentData,
  };
}
