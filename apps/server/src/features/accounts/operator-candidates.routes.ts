import {
  CANDIDATES_PAGE,
  type Candidate,
  OPERATOR_CANDIDATE_ENDPOINTS,
} from '@opencareers/contracts/operator-candidates';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/context.ts';
import { cutPage } from '../../platform/cut-page.ts';
import { register } from '../../platform/register.ts';
import { createOperatorScope, type TenantRegistry } from '../tenants/index.ts';
import type { CandidateRecord } from './accounts.schema.ts';
import { listCandidates } from './candidates.repo.ts';
import { createCandidate } from './candidates.service.ts';

export interface OperatorCandidatesOptions {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}

/** What the operator does with candidates: add and list. */
export const operatorCandidateRoutes: FastifyPluginAsync<OperatorCandidatesOptions> = async (
  app,
  options,
) => {
  const asOperator = createOperatorScope(options);

  register(app, OPERATOR_CANDIDATE_ENDPOINTS.create, async (request, reply) => {
    const made = await asOperator(request, (ctx) => createCandidate(ctx, request.body));
    return reply.status(201).send(describe(made));
  });

  register(app, OPERATOR_CANDIDATE_ENDPOINTS.list, async (request) => {
    const { email, after } = request.query;
    const found = await asOperator(request, (ctx) =>
      listCandidates(ctx, { after, email, limit: CANDIDATES_PAGE + 1 }),
    );
    const { shown, next } = cutPage(found, CANDIDATES_PAGE, ({ id }) => id);
    return { candidates: shown.map(describe), next };
  });
};

function describe(candidate: CandidateRecord): Candidate {
  const { encId, email, firstname, lastname, isAdmin, isThemeBuilder } = candidate;
  return {
    encId,
    email,
    firstname,
    lastname,
    isAdmin,
    isThemeBuilder,
    isOnboarded: candidate.onboardedAt !== null,
    createdAt: candidate.createdAt.toISOString(),
    signedInAt: candidate.signedInAt?.toISOString() ?? null,
  };
}
