import { CSRF_ENDPOINT } from '@opencareers/contracts/csrf-call';
import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from './clock.ts';
import { register } from './register.ts';

/** Hands a fresh CSRF token to clients that show no page (spec:WIRE-4): under both names in use. */
export const csrfRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  register(app, CSRF_ENDPOINT, async (request) => {
    const token = request.visitorSessions.createToken(request.visitor, clock.now());
    return { token, csrf_token: token };
  });
};
