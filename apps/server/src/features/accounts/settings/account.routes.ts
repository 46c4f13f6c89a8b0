import { ACCOUNT_ENDPOINTS } from '@opencareers/contracts/accounts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { type CandidateSession, getCandidate } from '../../../platform/candidate-access.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { getTenantOf } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { checkCode, countTry, sendCode } from '../codes/sign-in-codes.service.ts';
import { renewProof, requireProof } from '../sessions/candidate-sessions.service.ts';
import { changeAccount, getSelf, readAccount } from './account.service.ts';
import { changeEmail } from './email-change.ts';

/** The account of whoever is signed in: what is known, proving again, another address. */
export const accountRoutes: FastifyPluginAsync<{ services: AccountServices }> = async (app, { services }) => {
  register(app, ACCOUNT_ENDPOINTS.account, async (request) =>
    envelope(await asCandidate(services, request, readAccount)),
  );

  register(app, ACCOUNT_ENDPOINTS.changeAccount, async (request) =>
    envelope(
      await asCandidate(services, request, (ctx, session) => changeAccount(ctx, session, request.body)),
    ),
  );

  register(app, ACCOUNT_ENDPOINTS.confirmCode, async (request) => {
    const { email, ...call } = await ownCall(services, request);
    return envelope(await sendCode(services, { ...call, purpose: 'confirm', email }));
  });

  register(app, ACCOUNT_ENDPOINTS.confirm, async (request) => {
    countTry(services, request);
    const { code } = request.body;
    const call = await ownCall(services, request);
    const outcome = await asCandidate(services, request, async (ctx, session) => {
      const refused = await checkCode(services, ctx, { ...call, purpose: 'confirm', code });
      return refused ?? { provedUntil: (await renewProof(ctx, session)).toISOString() };
    });
    if (outcome instanceof AppError) throw outcome;
    return envelope(outcome);
  });

  register(app, ACCOUNT_ENDPOINTS.emailCode, async (request) => {
    const session = await getCandidate(request);
    requireProof(session, services.clock.now());
    const call = { request, tenant: getTenantOf(services, session), candidateId: session.candidateId };
    const { email } = request.body;
    return envelope(await sendCode(services, { ...call, purpose: 'change_email', email }));
  });

  register(app, ACCOUNT_ENDPOINTS.changeEmail, async (request, reply) => {
    const tenant = getTenantOf(services, await getCandidate(request));
    return envelope(await changeEmail(services, { ...request.body, request, reply, tenant }));
  });
};

/** A call about the address that the candidate has now. */
async function ownCall(services: AccountServices, request: FastifyRequest) {
  const session: CandidateSession = await getCandidate(request);
  const { email } = await asCandidate(services, request, getSelf);
  const { candidateId } = session;
  return { request, tenant: getTenantOf(services, session), candidateId, email };
}
