import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import {
  AccountAnswerSchema,
  AccountChangeSchema,
  AccountQuerySchema,
  CodeSentAnswerSchema,
  ConfirmedAnswerSchema,
  ConfirmSchema,
  EmailChangeSchema,
  EmailCodeSchema,
} from '@opencareers/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../../platform/app-error.ts';
import { type CandidateSession, getCandidate } from '../../../platform/candidate-access.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { getTenantOf } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { checkCode, countTry, sendCode } from '../codes/sign-in-codes.service.ts';
import { renewProof, requireProof } from '../sessions/candidate-sessions.service.ts';
import { changeAccount, getSelf, readAccount } from './account.service.ts';
import { changeEmail } from './email-change.ts';

const tags = ['account'];

/** The account of whoever is signed in: what is known, proving again, another address. */
export const accountRoutes: FastifyPluginAsyncZod<{ services: AccountServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  const querystring = AccountQuerySchema;
  const account = { 200: AccountAnswerSchema };

  app.get(
    ACCOUNT_PATHS.account,
    { config, schema: { querystring, response: account, tags } },
    async (request) => envelope(await asCandidate(services, request, readAccount)),
  );

  app.put(
    ACCOUNT_PATHS.account,
    { config, schema: { querystring, body: AccountChangeSchema, response: account, tags } },
    async (request) =>
      envelope(
        await asCandidate(services, request, (ctx, session) => changeAccount(ctx, session, request.body)),
      ),
  );

  app.post(
    ACCOUNT_PATHS.confirmCode,
    { config, schema: { querystring, response: { 200: CodeSentAnswerSchema }, tags } },
    async (request) => {
      const { email, ...call } = await ownCall(services, request);
      return envelope(await sendCode(services, { ...call, purpose: 'confirm', email }));
    },
  );

  app.post(
    ACCOUNT_PATHS.confirm,
    {
      config,
      schema: { querystring, body: ConfirmSchema, response: { 200: ConfirmedAnswerSchema }, tags },
    },
    async (request) => {
      countTry(services, request);
      const { code } = request.body;
      const call = await ownCall(services, request);
      const outcome = await asCandidate(services, request, async (ctx, session) => {
        const refused = await checkCode(services, ctx, { ...call, purpose: 'confirm', code });
        return refused ?? { provedUntil: (await renewProof(ctx, session)).toISOString() };
      });
      if (outcome instanceof AppError) throw outcome;
      return envelope(outcome);
    },
  );

  app.post(
    ACCOUNT_PATHS.emailCode,
    {
      config,
      schema: { querystring, body: EmailCodeSchema, response: { 200: CodeSentAnswerSchema }, tags },
    },
    async (request) => {
      const session = await getCandidate(request);
      requireProof(session, services.clock.now());
      const call = { request, tenant: getTenantOf(services, session), candidateId: session.candidateId };
      const { email } = request.body;
      return envelope(await sendCode(services, { ...call, purpose: 'change_email', email }));
    },
  );

  app.post(
    ACCOUNT_PATHS.email,
    { config, schema: { querystring, body: EmailChangeSchema, response: account, tags } },
    async (request) => {
      const tenant = getTenantOf(services, await getCandidate(request));
      return envelope(await changeEmail(services, { ...request.body, request, tenant }));
    },
  );
};

/** A call about the address that the candidate has now. */
async function ownCall(services: AccountServices, request: FastifyRequest) {
  const session: CandidateSession = await getCandidate(request);
  const { email } = await asCandidate(services, request, getSelf);
  const { candidateId } = session;
  return { request, tenant: getTenantOf(services, session), candidateId, email };
}
