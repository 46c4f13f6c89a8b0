import { ACCOUNT_ENDPOINTS } from '@opencareers/contracts/accounts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { getCandidate } from '../../../platform/candidate-access.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import type { AccountServices } from '../account-services.ts';
import { findCandidateById } from '../candidates.repo.ts';
import { agentName } from '../sessions/agent-name.ts';
import { requireProof } from '../sessions/candidate-sessions.service.ts';
import { consumeChallenge, keepChallenge } from '../sign-in-challenges.service.ts';
import {
  checkNewPasskey,
  findOwnPasskeys,
  offerPasskey,
  passkeyRefused,
  removePasskey,
  renamePasskey,
  showPasskeys,
  storePasskey,
} from './passkeys.service.ts';
import {
  PASSKEY_BODY_BYTES,
  type PasskeyChallenge,
  readRelyingParty,
  tenantOfSession,
} from './relying-party.ts';

const KIND = 'passkey_registration';

/** The passkeys of an account: adding and removing one asks for a recent proof. */
export const passkeyRoutes: FastifyPluginAsync<{ services: AccountServices }> = async (app, { services }) => {
  const limited = { rateLimit: { max: 30, timeWindow: 60_000 } };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, ACCOUNT_ENDPOINTS.passkeys, async (request) =>
    envelope({
      passkeys: await asCandidate(services, request, (ctx, { candidateId }) =>
        showPasskeys(ctx, candidateId),
      ),
    }),
  );

  register(app, ACCOUNT_ENDPOINTS.passkeyOptions, {
    config: limited,
    handler: async (request) => {
      const session = await provedCandidate(services, request);
      const party = await readRelyingParty(services, request, tenantOfSession(services, session));
      const { challenge, options } = await asCandidate(services, request, async (ctx) => {
        const candidate = await findCandidateById(ctx, session.candidateId);
        if (candidate === undefined) throw new AppError('login_required', { body: 'envelope' });
        return offerPasskey(ctx, candidate, party);
      });
      const { tenant, candidateId } = session;
      const call = { request, tenant, kind: KIND } as const;
      const challengeId = await keepChallenge(services, call, { candidateId, data: { challenge } });
      return envelope({ challengeId, options });
    },
  });

  register(app, ACCOUNT_ENDPOINTS.addPasskey, {
    config: limited,
    bodyLimit: PASSKEY_BODY_BYTES,
    handler: async (request) => {
      const session = await provedCandidate(services, request);
      const { tenant, candidateId } = session;
      const { challengeId, name, response } = request.body;
      const taken = await consumeChallenge<PasskeyChallenge>(
        services,
        { request, tenant, kind: KIND },
        challengeId,
      );
      if (taken === undefined) {
        // The answer to the first try was lost on the way: it was added then.
        const own = await asCandidate(services, request, (ctx) =>
          findOwnPasskeys(ctx, candidateId, response),
        );
        if (own === null) throw passkeyRefused();
        return envelope({ passkeys: own });
      }
      if (taken.candidateId !== candidateId) throw passkeyRefused();
      const party = await readRelyingParty(services, request, tenantOfSession(services, session));
      const passkey = await checkNewPasskey(response, taken.data.challenge, party);
      const agent = agentName(request.headers['user-agent'] ?? '');
      const passkeys = await asCandidate(services, request, async (ctx) => {
        const added = await storePasskey(ctx, candidateId, { passkey, name, agent });
        const own = added.find(({ id }) => id === passkey.id);
        await services.notices.passkeyAdded(ctx, { candidateId, name: own?.name ?? name });
        return added;
      });
      return envelope({ passkeys });
    },
  });

  register(app, ACCOUNT_ENDPOINTS.renamePasskey, async (request) =>
    envelope({
      passkeys: await asCandidate(services, request, (ctx, { candidateId }) =>
        renamePasskey(ctx, candidateId, request.body),
      ),
    }),
  );

  register(app, ACCOUNT_ENDPOINTS.removePasskey, async (request) => {
    const { candidateId } = await provedCandidate(services, request);
    const { id } = request.query;
    if (id === undefined) throw fieldError('id', 'must name a passkey');
    return envelope({
      passkeys: await asCandidate(services, request, (ctx) => removePasskey(ctx, candidateId, id)),
    });
  });
};

async function provedCandidate({ clock }: AccountServices, request: FastifyRequest) {
  const session = await getCandidate(request);
  requireProof(session, clock.now());
  return session;
}
