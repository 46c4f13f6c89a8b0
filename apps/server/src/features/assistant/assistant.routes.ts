import { ASSISTANT_ENDPOINTS } from '@opencareers/contracts/assistant';
import type { FastifyPluginAsync } from 'fastify';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { answerAsk, readAsker, TURN_LIMIT } from './answer-ask.ts';
import { readAsking } from './asking.ts';
import type { AssistantServices } from './assistant-services.ts';
import { forgetConversation, readConversation } from './conversation.service.ts';

/** Asking the assistant (spec:D56), by visitors and candidates alike [ASSIST-01]. */
export const assistantRoutes: FastifyPluginAsync<{ services: AssistantServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, ASSISTANT_ENDPOINTS.conversation, async (request) => {
    const asking = await readAsking(services, request, await request.findCandidate());
    return envelope(await readConversation(services, { request, asking }));
  });

  register(app, ASSISTANT_ENDPOINTS.turn, {
    config: { rateLimit: TURN_LIMIT },
    handler: async (request) => {
      const by = await readAsker(services, request);
      const signal = new AbortController().signal;
      return envelope(await answerAsk(services, by, { ask: request.body, tell: () => undefined, signal }));
    },
  });

  register(app, ASSISTANT_ENDPOINTS.forget, async (request) => {
    const asking = await readAsking(services, request, await request.findCandidate());
    return envelope({ removed: await forgetConversation(services, { request, asking }) });
  });
};
