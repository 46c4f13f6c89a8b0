import { NOTIFICATION_ENDPOINTS } from '@opencareers/contracts/notifications';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { getCandidate } from '../../../platform/candidate-access.ts';
import { beginEventStream } from '../../../platform/event-stream.ts';
import { register } from '../../../platform/register.ts';
import { isBellOn, readSignedIn } from '../notification-request.ts';
import type { NotificationServices } from '../notification-services.ts';

/** The stream of the badge: server-sent events. */
export const badgeStreamRoutes: FastifyPluginAsync<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  const { streams } = services;
  // Before the server waits for open answers, which these would never stop being.
  app.addHook('preClose', (done) => {
    streams.stop();
    done();
  });

  register(app, NOTIFICATION_ENDPOINTS.stream, async (request, reply) => {
    const { id: sessionId, tenant, candidateId } = await getCandidate(request);
    const { config } = await readSignedIn(services, request);
    if (!isBellOn(config)) throw new AppError('not_found', { body: 'envelope' });
    if (!streams.hasRoom(sessionId))
      throw new AppError('too_many_requests', { retryAfter: 60, body: 'envelope' });
    streams.add({ sessionId, tenant, candidateId }, beginEventStream(reply));
    return reply;
  });
};
