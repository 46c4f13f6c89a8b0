import { APPLICATION_MESSAGE_ENDPOINTS } from '@opencareers/contracts/application-messages';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { readIdempotencyKey } from '../../accounts/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { canWriteUnder } from './message-rules.ts';
import { presentMessage, readThread, readUpTo } from './read-thread.ts';
import { holdApplication, writeMessage } from './write-message.ts';

/** Messages under an application (spec:F98, spec:F104), as its candidate reads and writes them. */
export const applicationMessageRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, APPLICATION_MESSAGE_ENDPOINTS.thread, async (request) => {
    const [encId, before] = [request.params.id, request.query.before];
    return envelope(
      await asCandidate(services, request, (ctx, { candidateId }) =>
        readThread(services, ctx, { encId, candidateId, before }),
      ),
    );
  });

  register(app, APPLICATION_MESSAGE_ENDPOINTS.write, async (request) => {
    const encId = request.params.id;
    const message = {
      sender: 'candidate' as const,
      text: request.body.text,
      key: readIdempotencyKey(request),
    };
    return envelope(
      await asCandidate(services, request, async (ctx, { candidateId }) => {
        const application = await holdApplication(ctx, { encId, candidateId });
        const { record } = await writeMessage(services, ctx, { application, message });
        const canWrite = canWriteUnder(await services.registry.getConfigWithin(ctx), application);
        return { message: presentMessage(record), canWrite };
      }),
    );
  });

  register(app, APPLICATION_MESSAGE_ENDPOINTS.read, async (request) => {
    const encId = request.params.id;
    const unread = await asCandidate(services, request, (ctx, { candidateId }) =>
      readUpTo(ctx, { encId, candidateId, upTo: request.body.up_to }),
    );
    return envelope({ unread });
  });
};
