import { ASSISTANT_ENDPOINTS } from '@opencareers/contracts/assistant';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { unlessAway } from '../../platform/database/database-away.ts';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { readAsking } from './asking.ts';
import type { AssistantServices } from './assistant-services.ts';
import {
  type AskedBy,
  answerTurnOnce,
  forgetConversation,
  readConversation,
} from './conversation.service.ts';

/** Turns a minute of one visitor: nobody reads more answers. */
const TURNS_PER_MINUTE = 30;

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
    config: { rateLimit: { max: TURNS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async (request) => {
      const by = await readAsker(services, request);
      const { now, ask } = { now: services.clock.now(), ask: request.body };
      const answer = () => services.answerTurn({ ...ask, ...by.asking, now, request });
      return envelope(await answerTurnOnce(services, by, { id: ask.id, answer }));
    },
  });

  register(app, ASSISTANT_ENDPOINTS.forget, async (request) => {
    const asking = await readAsking(services, request, await request.findCandidate());
    return envelope({ removed: await forgetConversation(services, { request, asking }) });
  });
};

/** Who asks a question. While the database is away nobody is known and nothing is kept; searches are answered all the same. */
async function readAsker(services: AssistantServices, request: FastifyRequest): Promise<AskedBy> {
  const session = await unlessAway(
    () => request.findCandidate(),
    () => null,
  );
  return { request, asking: await readAsking(services, request, session) };
}
