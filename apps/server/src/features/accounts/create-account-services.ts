import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CandidateSession,
  type FindCandidate,
  recogniseCandidates,
} from '../../platform/candidate-access.ts';
import { SYSTEM, scope } from '../../platform/scope.ts';
import { hashSessionToken, readSessionCookie } from '../../platform/session-cookie.ts';
import { isLoginOffered } from './account-request.ts';
import type { AccountServices } from './account-services.ts';
import { createAccountLimits } from './codes/account-limits.ts';
import { findLiveSession, markSeen } from './sessions/candidate-sessions.repo.ts';
import { idleSince } from './sessions/candidate-sessions.service.ts';

/** A visit is written down at most this often: reading a page must not cost a write. */
const SEEN_EVERY_MILLISECONDS = 5 * 60_000;

/** Finds the session of a request by its cookie. Where candidates cannot sign in, there are no sessions. */
function createFindCandidate(services: AccountServices): FindCandidate {
  return async (request) => {
    const token = readSessionCookie(request);
    if (token === null) return null;
    const tenant = services.registry.list().find(({ id }) => id === token.tenantId);
    if (tenant === undefined) return null;
    const { loginSignupConfig } = await services.registry.getConfig(tenant);
    if (!loginSignupConfig.candidateLoginEnabled) return null;
    return findSession(services, request, { tenant, tokenHash: hashSessionToken(token) });
  };
}

async function findSession(
  services: AccountServices,
  request: FastifyRequest,
  { tenant, tokenHash }: { tenant: { id: number; domain: string }; tokenHash: string },
): Promise<CandidateSession | null> {
  return scope(services, request, { tenant, as: SYSTEM })(async (ctx) => {
    const now = services.clock.now();
    const found = await findLiveSession(ctx, { tokenHash, idleSince: idleSince(now) });
    if (found === undefined) return null;
    const { session, encId, language } = found;
    if (now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MILLISECONDS) await markSeen(ctx, session.id);
    const { id, candidateId, provedAt } = session;
    return { id, tenant, candidateId, encId, provedAt, language };
  });
}

/** Puts together what the calls of accounts work with; from now on requests know their candidate. */
export function createAccountServices(
  server: FastifyInstance,
  parts: Omit<AccountServices, 'limits'>,
): AccountServices {
  const services = { ...parts, limits: createAccountLimits() };
  recogniseCandidates(server, {
    find: createFindCandidate(services),
    isLoginOffered: (request) => isLoginOffered(services, request),
  });
  return services;
}
