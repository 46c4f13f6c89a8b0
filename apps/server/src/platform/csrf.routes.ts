import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from './clock.ts';

/** Hands a fresh CSRF token to clients that show no page (spec:WIRE-4): under both names in use. */
export const csrfRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.get('/api/csrf', { config: { access: 'public' }, schema: { hide: true } }, async (request) => {
    const token = request.visitorSessions.createToken(request.visitor, clock.now());
    return { token, csrf_token: token };
  });
};
