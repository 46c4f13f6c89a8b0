import { POSITION_ENDPOINTS } from '@opencareers/contracts/position-endpoints';
import type { FastifyPluginAsync } from 'fastify';
import { acceptsEncoding } from '../../platform/accepted-encoding.ts';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { register } from '../../platform/register.ts';
import { chooseTenant, readDomain } from '../tenants/index.ts';
import { type PositionDetailOptions, positionDetailRoutes } from './detail/position-detail.routes.ts';
import type { SearchAs } from './personal-search.ts';
import { packAnswer } from './search/packed-answers.ts';
import type { FindUserActions } from './user-action-source.ts';

export interface PositionRoutesOptions extends PositionDetailOptions {
  /** What who asks did with positions. What is kept of answers is the same for everybody: it is put in afterwards. */
  findUserActions: FindUserActions;
  searchAs: SearchAs;
}

/** The public calls about positions (spec:WIRE-2 and spec:WIRE-3). */
export const positionRoutes: FastifyPluginAsync<PositionRoutesOptions> = async (app, options) => {
  const { registry, calls, sendPage, findUserActions, findMatches, searchAs } = options;

  register(app, POSITION_ENDPOINTS.search, async (request, reply) => {
    if (readDomain(request) === null) throw fieldError('domain', 'Missing data for required field.');
    const choice = chooseTenant(registry, request);
    if (choice.kind === 'contradiction') return sendPage(request, reply, choice.hostTenant);
    const answer = await searchAs(request, choice.tenant, request.query);
    // Bytes put together from checked parts: the serialiser must not read them again.
    reply.type('application/json; charset=utf-8');
    if (typeof answer === 'string' || !acceptsEncoding(request, 'br')) return reply.send(answer);
    return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(packAnswer(answer));
  });

  register(app, POSITION_ENDPOINTS.details, async (request, reply) => {
    const choice = chooseTenant(registry, request);
    if (choice.kind === 'contradiction') return sendPage(request, reply, choice.hostTenant);
    const answer = await calls.getDetails(choice.tenant, {
      query: request.query,
      origin: calls.originOf(request),
      requestId: request.id,
    });
    if (answer === undefined) throw new AppError('position_not_found', { body: 'envelope' });
    const { id, positionUserActions } = answer.data;
    const actions = await findUserActions(request, choice.tenant, [id]);
    Object.assign(positionUserActions, actions(id));
    const matches = await findMatches(request, choice.tenant);
    if (matches?.config.pcsxConfig.positionCardsConfig.showMatchScore) {
      const summarise = await matches.summariseAll([id]);
      answer.data.match = summarise(id);
    }
    return answer;
  });

  await app.register(positionDetailRoutes, options);

  for (const call of [POSITION_ENDPOINTS.suggest, POSITION_ENDPOINTS.pcsxSuggest])
    register(app, call, async (request, reply) => {
      const choice = chooseTenant(registry, request);
      if (choice.kind === 'contradiction') return sendPage(request, reply, choice.hostTenant);
      return calls.suggest(choice.tenant, request.query);
    });

  for (const url of ['/api/apply/v2/jobs', '/api/apply/v2/jobs/*']) {
    app.get(url, {
      config: { access: 'public' },
      handler: async () => {
        throw new AppError('not_authorized_for_pcsx');
      },
    });
  }
};
