import { EnvelopeErrorSchema, FieldErrorsSchema } from '@opencareers/contracts/envelope';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { chooseTenant, type TenantEntry, type TenantRegistry } from '../../tenants/index.ts';
import type { FindMatches } from '../match/matches.ts';
import type { PositionCalls } from '../position-calls.ts';
import { DETAIL_ANSWERS, type DetailCallName } from './detail-calls.ts';

export interface PositionDetailOptions {
  registry: TenantRegistry;
  calls: PositionCalls;
  findMatches: FindMatches;
  /** Answers with the page when `domain` contradicts the host (spec:WIRE-1.1). */
  sendPage: (request: FastifyRequest, reply: FastifyReply, tenant: TenantEntry) => Promise<FastifyReply>;
}

const anyText = z.string();

/** The public calls about one position besides its details: match, insights, overrides and similar positions. */
export const positionDetailRoutes: FastifyPluginAsync<PositionDetailOptions> = async (app, options) => {
  const { registry, calls, sendPage, findMatches } = options;

  for (const [name, schema] of Object.entries(DETAIL_ANSWERS)) {
    app.get(`/api/pcsx/${name}`, {
      config: { access: 'public' },
      schema: {
        tags: ['positions'],
        querystring: z.looseObject({ domain: z.union([z.string(), z.array(z.string())]).optional() }),
        response: {
          200: z.union([schema, anyText]),
          404: z.union([EnvelopeErrorSchema, anyText]),
          422: FieldErrorsSchema,
        },
      },
      handler: async (request, reply) => {
        const choice = chooseTenant(registry, request);
        if (choice.kind === 'contradiction') return sendPage(request, reply, choice.hostTenant);
        const call = {
          query: request.query as Record<string, unknown>,
          requestId: request.id,
          findMatches: () => findMatches(request, choice.tenant),
        };
        const answer = await calls.detail.answer(name as DetailCallName, choice.tenant, call);
        if (answer === undefined) throw new AppError('position_not_found', { body: 'envelope' });
        return answer;
      },
    });
  }
};
