import { ACCOUNT_ENDPOINTS } from '@opencareers/contracts/accounts';
import type { FastifyPluginAsync } from 'fastify';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { getSignInTenant } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { endSession } from '../sessions/candidate-sessions.service.ts';
import { sendCode, signInWithCode } from './sign-in-codes.service.ts';

/** Signing in with a code, and out. */
export const signInRoutes: FastifyPluginAsync<{ services: AccountServices }> = async (app, { services }) => {
  // Before anything of the call is read: where nobody can sign in there is no such address.
  app.addHook('onRequest', async (request) => void (await getSignInTenant(services, request)));

  register(app, ACCOUNT_ENDPOINTS.code, async (request) => {
    const tenant = await getSignInTenant(services, request);
    const { email } = request.body;
    return envelope(await sendCode(services, { request, tenant, purpose: 'sign_in', email }));
  });

  register(app, ACCOUNT_ENDPOINTS.signIn, async (request, reply) => {
    const tenant = await getSignInTenant(services, request);
    const signedIn = await signInWithCode(services, { request, reply, tenant }, request.body);
    return envelope(signedIn);
  });

  register(app, ACCOUNT_ENDPOINTS.signOut, async (request, reply) => {
    await endSession(services, request, reply);
    reply.header('clear-site-data', '"cache"');
    return envelope({});
  });
};
