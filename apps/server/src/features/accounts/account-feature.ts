import { inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import { createAccountData } from './account-data.ts';
import type { AccountServices } from './account-services.ts';
import { signInRoutes } from './codes/sign-in.routes.ts';
import { removeCodesBefore } from './codes/sign-in-codes.repo.ts';
import { signInFormRoutes } from './codes/sign-in-form.routes.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
import { operatorCandidateRoutes } from './operator-candidates.routes.ts';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { removeEndedSessions } from './sessions/candidate-sessions.repo.ts';
import { idleSince } from './sessions/candidate-sessions.service.ts';
import { logoutRoutes } from './sessions/logout.routes.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { accountRoutes } from './settings/account.routes.ts';
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
function accountSweep(services: AccountServices): Sweep {
  return {
    name: 'account-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 120_000,
    run: () => removeEndedSignIns(services),
  };
}

const PARTS = [
  signInRoutes,
  signInFormRoutes,
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
