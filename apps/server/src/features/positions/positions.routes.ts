import { EnvelopeErrorSchema, FieldErrorsSchema } from '@opencareers/contracts/envelope';
import { PositionDetailsAnswerSchema } from '@opencareers/contracts/position-details';
import { SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { SuggestAnswerSchema } from '@opencareers/contracts/suggest';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { chooseTenant, readDomain } from '../tenants/index.ts';
import { type PositionDetailOptions, positionDetailRoutes } from './detail/position-detail.routes.ts';
import type { SearchAs } from './personal-search.ts';
import type { FindUserActions } from './user-action-source.ts';

export interface PositionRoutesOptions extends PositionDetailOptions {
  /** What who asks did with positions. What is kept of answers is the same for everybody: it is put in afterwards. */
  findUserActions: FindUserActions;
  searchAs: SearchAs;
}

const LooseQuerySchema = z.looseObject({ domain: z.union([z.string(), z.array(z.string())]).optional() });
const common = { querystring: LooseQuerySchema, tags: ['positions'] };
const anyText = z.string();

/** The public calls about positions (spec:WIRE-2 and spec:WIRE-3). */
export const positionRoutes: FastifyPluginAsync<PositionRoutesOptions> = async (app, options) => {
  const { registry, calls, sendPage, findUserActions, findMatches, searchAs } = options;

  app.get('/api/pcsx/search', {
    config: { access: 'public' },
    schema: { ...common, response: { 200: z.union([SearchAnswerSchema, anyText]), 422: FieldErrorsSchema } },
    handler: async (request, reply) => {
      if (readDomain(request) === null) throw fieldError('domain', 'Missing data for required field.');
      const choice = chooseTenant(registry, request);
      if (choice.kind === 'contradiction') return sendPage(request, reply, choice.hostTenant);
      const answer = await searchAs(request, choice.tenant, request.query as Record<string, unknown>);
      // Bytes put together from checked parts: the serialiser must not read them again.
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  });

  app.get('/api/pcsx/position_details', {
    config: { access: 'public' },
    schema: {
      ...common,
      response: {
        200: z.union([PositionDetailsAnswerSchema, anyText]),
        404: z.union([EnvelopeErrorSchema, anyText]),
        422: FieldErrorsSchema,
      },
    },
    handler: async (request, reply) => {
      const choice = chooseTenant(registry, request);
      if (choice.kind === 'contradiction') return sendPage(request, reply, choice.hostTenant);
      const answer = await calls.getDetails(choice.tenant, {
        query: request.query as Record<string, unknown>,
        origin: calls.originOf(request),
        requestId: request.id,
      });
      if (answer === undefined) throw new AppError('position_not_found', { body: 'envelope' });
      const { id, positionUserActions } = answer.data;
      const actions = await findUserActions(request, choice.tenant, [id]);
      Object.assign(positionUserActions, actions(id));
      const matches = await findMatches(request, choice.tenant);
      if (matches?.config.pcsxConfig.positionCardsConfig.showMatchScore) {
        const { name: title, skills } = answer.data;
        answer.data.match = matches.summarise({ title, skills });
      }
      return answer;
    },
  });

  await app.register(positionDetailRoutes, options);

  for (const url of ['/api/suggest', '/api/pcsx/suggest']) {
    app.get(url, {
      config: { access: 'public' },
      schema: { ...common, response: { 200: z.union([SuggestAnswerSchema, anyText]) } },
      handler: async (request, reply) => {
        const choice = chooseTenant(registry, request);
        if (choice.kind === 'contradiction') return sendPage(request, reply, choice.hostTenant);
        return calls.suggest(choice.tenant, request.query as Record<string, unknown>);
      },
    });
  }

  for (const url of ['/api/apply/v2/jobs', '/api/apply/v2/jobs/*']) {
    app.get(url, {
      config: { access: 'public' },
      handler: async () => {
        throw new AppError('not_authorized_for_pcsx');
      },
    });
  }
};
