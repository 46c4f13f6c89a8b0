import type { Feature } from '../../platform/feature.ts';
import { createAccountData } from './account-data.ts';
import { accountSweep } from './account-retention.ts';
import type { AccountServices } from './account-services.ts';
import { signInRoutes } from './codes/sign-in.routes.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { operatorCandidateRoutes } from './operator-candidates.routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { logoutRoutes } from './sessions/logout.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { accountRoutes } from './settings/account.routes.ts';

const PARTS = [
  signInRoutes,
  logoutRoutes,
  sessionRoutes,
  accountRoutes,
  passkeyRoutes,
  passkeySignInRoutes,
  oidcRoutes,
];

/** Signing in and the account; each part has hooks and body parsers of its own. */
export function accountFeature(services: AccountServices): Feature {
  return {
    routes: async (app) => {
      for (const routes of PARTS) await app.register(routes, { services });
    },
    operator: async (app) => {
      await app.register(operatorCandidateRoutes, services);
    },
    sweeps: [accountSweep(services)],
    personalData: createAccountData(services),
  };
}
