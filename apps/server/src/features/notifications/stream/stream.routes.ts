import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { NotificationQuerySchema } from '@opencareers/contracts/notifications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { getCandidate } from '../../../platform/candidate-access.ts';
import { beginEventStream } from '../../../platform/event-stream.ts';
import { isBellOn, readSignedIn } from '../notification-request.ts';
import type { NotificationServices } from '../notification-services.ts';

/** The stream of the badge: server-sent events. */
export const badgeStreamRoutes: FastifyPluginAsyncZod<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  const { streams } = services;
  // Before the server waits for open answers, which these would never stop being.
  app.addHook('preClose', (done) => {
    streams.stop();
    done();
  });

  app.get(
    NOTIFICATION_PATHS.stream,
    {
      config: { access: 'candidate' },
      schema: {
        querystring: NotificationQuerySchema,
        response: { 200: z.string().describe('Server-sent events `badge` with `{"count": …}`') },
        tags: ['notifications'],
      },
    },
    async (request, reply) => {
      const { id: sessionId, tenant, candidateId } = await getCandidate(request);
      const { config } = await readSignedIn(services, request);
      if (!isBellOn(config)) throw new AppError('not_found', { body: 'envelope' });
      if (!streams.hasRoom(sessionId))
        throw new AppError('too_many_requests', { retryAfter: 60, body: 'envelope' });
      streams.add({ sessionId, tenant, candidateId }, beginEventStream(reply));
    },
  );
};
