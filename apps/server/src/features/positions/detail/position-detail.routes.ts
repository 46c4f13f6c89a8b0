import { POSITION_DETAIL_ENDPOINTS } from '@opencareers/contracts/position-endpoints';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { register } from '../../../platform/register.ts';
import { chooseTenant, type TenantEntry, type TenantRegistry } from '../../tenants/index.ts';
import type { FindMatches } from '../match/matches.ts';
import type { PositionCalls } from '../position-calls.ts';
import type { DetailCallName } from './detail-calls.ts';

export interface PositionDetailOptions {
  registry: TenantRegistry;
  calls: PositionCalls;
  findMatches: FindMatches;
  /** Answers with the page when `domain` contradicts the host (spec:WIRE-1.1). */
  sendPage: (request: FastifyRequest, reply: FastifyReply, tenant: TenantEntry) => Promise<FastifyReply>;
}

/** The public calls about one position besides its details: match, insights, overrides and similar positions. */
export const positionDetailRoutes: FastifyPluginAsync<PositionDetailOptions> = async (app, options) => {
  const { registry, calls, sendPage, findMatches } = options;

  for (const [name, call] of Object.entries(POSITION_DETAIL_ENDPOINTS))
    register(app, call, async (request, reply) => {
      const choice = chooseTenant(registry, request);
      if (choice.kind === 'contradiction') return sendPage(request, reply, choice.hostTenant);
      const asked = {
        query: request.query,
        requestId: request.id,
        findMatches: () => findMatches(request, choice.tenant),
      };
      const answer = await calls.detail.answer(name as DetailCallName, choice.tenant, asked);
      if (answer === undefined) throw new AppError('position_not_found', { body: 'envelope' });
      return reply.send(answer);
    });
};
