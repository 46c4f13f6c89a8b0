import { ASSISTANT_ENDPOINTS } from '@opencareers/contracts/assistant';
import type { FastifyPluginAsync } from 'fastify';
import { envelope } from '../../../platform/envelope.ts';
import { beginEventStream } from '../../../platform/event-stream.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { answerAsk, readAsker, TURN_LIMIT } from '../answer-ask.ts';
import { readAsking } from '../asking.ts';
import type { AssistantServices } from '../assistant-services.ts';
import { writeModelConsent } from './model-consent.ts';

/** Answers as they come while a model writes, and what who asks agrees to [ASSIST-02]. */
export const modelRoutes: FastifyPluginAsync<{ services: AssistantServices }> = async (app, { services }) => {
  const open = new Set<AbortController>();
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  // Before the server waits for open answers.
  app.addHook('preClose', (done) => {
    for (const each of open) each.abort();
    done();
  });

  register(app, ASSISTANT_ENDPOINTS.stream, {
    config: { rateLimit: TURN_LIMIT },
    handler: async (request, reply) => {
      const by = await readAsker(services, request);
      const raw = beginEventStream(reply);
      const ending = new AbortController();
      open.add(ending);
      raw.on('close', () => ending.abort());
      const send = (name: string, data: object) => {
        if (!raw.writableEnded && !raw.destroyed)
          raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      try {
        const tell = ({ kind, text }: { kind: 'text' | 'tool'; text: string }) => send(kind, { text });
        send('turn', await answerAsk(services, by, { ask: request.body, tell, signal: ending.signal }));
      } catch (error) {
        // A server that ends says nothing: the page asks the next one.
        if (!ending.signal.aborted) {
          request.log.error({ err: error }, 'a streamed answer failed');
          send('failed', {});
        }
      } finally {
        open.delete(ending);
        raw.end();
      }
      return reply;
    },
  });

  register(app, ASSISTANT_ENDPOINTS.consent, async (request) => {
    const asking = await readAsking(services, request, await request.findCandidate());
    const { agrees } = request.body;
    await writeModelConsent(services, { request, asking }, agrees);
    return envelope({ hasConsent: agrees });
  });
};
