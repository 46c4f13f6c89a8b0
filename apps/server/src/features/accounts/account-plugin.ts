import type { FastifyPluginAsync } from 'fastify';
import type { AccountServices } from './account-services.ts';
import { signInRoutes } from './codes/sign-in.routes.ts';
import { oidcRoutes } from './oidc/oidc.routes.ts';
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

/** The calls of signing in and of the account; each part has hooks and body parsers of its own. */
export const accountPlugin: FastifyPluginAsync<{ services: AccountServices }> = async (app, options) => {
  for (const routes of PARTS) await app.register(routes, options);
};
