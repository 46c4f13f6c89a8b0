import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { hasToken } from './access.ts';
import { AppError } from './app-error.ts';

export interface SystemRoutesOptions {
  operatorToken: string;
  /** Where every part of the server puts its figures. */
  metrics: Registry;
  /** Resolves when requests can be served; rejects with the reason why not. */
  checkReady: () => Promise<void>;
}

/** Life, readiness and metrics of the process. */
export const systemRoutes: FastifyPluginAsync<SystemRoutesOptions> = async (app, options) => {
  const page = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get('/healthz', page, async () => ({ status: 'ok' }));

  app.get('/readyz', page, async () => {
    try {
      await options.checkReady();
    } catch (cause) {
      throw new AppError('unavailable', { cause, retryAfter: 1 });
    }
    return { status: 'ready' };
  });

  const registry = options.metrics;
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.get('/metrics', page, async (request, reply) => {
    if (!isLoopback(request) && !hasToken(request, options.operatorToken))
      throw new AppError('operator_token_required');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.decorate('observeDuration', (request: FastifyRequest, status: number, milliseconds: number) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status }, milliseconds / 1000);
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    observeDuration(request: FastifyRequest, status: number, milliseconds: number): void;
  }
}

// The socket's own address: a forwarded one is only a claim.
function isLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address) && request.headers['x-forwarded-for'] === undefined;
}
