import type { FastifyInstance } from 'fastify';
import { recogniseCandidates } from '../../platform/candidate-access.ts';
import { isLoginOffered } from './account-request.ts';
import type { AccountServices } from './account-services.ts';
import { createAccountLimits } from './codes/account-limits.ts';
import { createFindCandidate } from './request-session.ts';

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
