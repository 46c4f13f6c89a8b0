import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import {
  AccountQuerySchema,
  CodeRequestSchema,
  CodeSentAnswerSchema,
  SignedInAnswerSchema,
  SignedOutAnswerSchema,
  SignInSchema,
} from '@opencareers/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope } from '../../../platform/envelope.ts';
import { getSignInTenant } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { findOrCreateCandidate } from '../candidates.service.ts';
import { endSession, startSession } from '../sessions/candidate-sessions.service.ts';
import { checkCode, countTry, sendCode } from './sign-in-codes.service.ts';

const tags = ['account'];

/** Signing in with a code, and out. */
export const signInRoutes: FastifyPluginAsyncZod<{ services: AccountServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'public' as const };
  // Before anything of the call is read: where nobody can sign in there is no such address.
  app.addHook('onRequest', async (request) => void (await getSignInTenant(services, request)));

  app.post(
    ACCOUNT_PATHS.code,
    {
      config,
      schema: {
        querystring: AccountQuerySchema,
        body: CodeRequestSchema,
        response: { 200: CodeSentAnswerSchema },
        tags,
      },
    },
    async (request) => {
      const tenant = await getSignInTenant(services, request);
      const { email } = request.body;
      return envelope(await sendCode(services, { request, tenant, purpose: 'sign_in', email }));
    },
  );

  app.post(
    ACCOUNT_PATHS.signIn,
    {
      config,
      schema: {
        querystring: AccountQuerySchema,
        body: SignInSchema,
        response: { 200: SignedInAnswerSchema },
        tags,
      },
    },
    async (request, reply) => {
      const tenant = await getSignInTenant(services, request);
      countTry(services, request);
      const { email, code } = request.body;
      const call = { request, reply, tenant, method: 'email_code' as const };
      const signedIn = await startSession(services, call, async (ctx) => {
        const refused = await checkCode(services, ctx, { request, tenant, purpose: 'sign_in', email, code });
        if (refused !== null) return refused;
        const { candidate, isNew } = await findOrCreateCandidate(ctx, email);
        return { candidateId: candidate.id, isNew };
      });
      return envelope(signedIn);
    },
  );

  app.post(
    ACCOUNT_PATHS.signOut,
    { config, schema: { querystring: AccountQuerySchema, response: { 200: SignedOutAnswerSchema }, tags } },
    async (request, reply) => {
      await endSession(services, request, reply);
      reply.header('clear-site-data', '"cache"');
      return envelope({});
    },
  );
};
