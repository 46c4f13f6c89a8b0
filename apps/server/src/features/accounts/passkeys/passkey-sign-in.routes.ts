import { ACCOUNT_ENDPOINTS } from '@opencareers/contracts/accounts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { scope, VISITOR } from '../../../platform/scope.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import { getSignInTenant } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { findCandidateById } from '../candidates.repo.ts';
import { bootUserOf } from '../candidates.service.ts';
import { renewProof, startSession } from '../sessions/candidate-sessions.service.ts';
import { consumeChallenge, keepChallenge } from '../sign-in-challenges.service.ts';
import { askForPasskey, checkPasskey } from './passkey-sign-in.service.ts';
import { passkeyRefused } from './passkeys.service.ts';
import { PASSKEY_BODY_BYTES, type PasskeyChallenge, readRelyingParty } from './relying-party.ts';

const KIND = 'passkey_sign_in';

/** Signing in with a passkey; who is signed in already proves again that it is them. */
export const passkeySignInRoutes: FastifyPluginAsync<{ services: AccountServices }> = async (
  app,
  { services },
) => {
  const config = { rateLimit: { max: 30, timeWindow: 60_000 } };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, ACCOUNT_ENDPOINTS.passkeySignInOptions, {
    config,
    handler: async (request) => {
      const tenant = await getSignInTenant(services, request);
      const party = await readRelyingParty(services, request, tenant);
      const candidateId = await findOwnCandidate(request, tenant);
      const within = scope(services, request, { tenant, as: VISITOR });
      const { challenge, options } = await within((ctx) => askForPasskey(ctx, candidateId, party));
      const call = { request, tenant, kind: KIND } as const;
      const challengeId = await keepChallenge(services, call, { candidateId, data: { challenge } });
      return envelope({ challengeId, options });
    },
  });

  register(app, ACCOUNT_ENDPOINTS.passkeySignIn, {
    config,
    bodyLimit: PASSKEY_BODY_BYTES,
    handler: async (request, reply) => {
      const tenant = await getSignInTenant(services, request);
      const { challengeId, response } = request.body;
      const taken = await consumeChallenge<PasskeyChallenge>(
        services,
        { request, tenant, kind: KIND },
        challengeId,
      );
      // A challenge of before somebody signed in, or of somebody else, is nobody's any more.
      if (taken === undefined || taken.candidateId !== (await findOwnCandidate(request, tenant)))
        throw passkeyRefused();
      const party = await readRelyingParty(services, request, tenant);
      const proof = { response, challenge: taken.data.challenge, candidateId: taken.candidateId };
      if (taken.candidateId === null) {
        const call = { request, reply, tenant, method: 'passkey' } as const;
        const signedIn = await startSession(services, call, async (ctx) => ({
          candidateId: await checkPasskey(ctx, proof, party),
          isNew: false,
        }));
        return envelope(signedIn);
      }
      const candidate = await asCandidate(services, request, async (ctx, session) => {
        const candidateId = await checkPasskey(ctx, proof, party);
        await renewProof(ctx, session);
        return findCandidateById(ctx, candidateId);
      });
      if (candidate === undefined) throw passkeyRefused();
      return envelope({ user: bootUserOf(candidate), isNew: false });
    },
  });
};

async function findOwnCandidate(request: FastifyRequest, tenant: TenantEntry): Promise<number | null> {
  const session = await request.findCandidate();
  return session !== null && session.tenant.id === tenant.id ? session.candidateId : null;
}
