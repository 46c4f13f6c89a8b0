import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { hasToken } from './access.ts';
import { AppError } from './app-error.ts';
import type { Readiness } from './readiness.ts';

export interface SystemRoutesOptions {
  operatorToken: string;
  isBehindProxy: boolean;
  /** Where every part of the server puts its figures. */
  metrics: Registry;
  readiness: Readiness;
}

/** Life, readiness and metrics of the process. */
export const systemRoutes: FastifyPluginAsync<SystemRoutesOptions> = async (app, options) => {
  const page = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get('/healthz', page, async () => ({ status: 'ok' }));

  app.get('/readyz', page, async (_request, reply) => {
    const reason = await options.readiness.findReason();
    if (reason === null) return { status: 'ready' };
    return reply.status(503).header('retry-after', '1').send({ status: 'not ready', reason });
  });

  const registry = options.metrics;
  collectDefaultMetrics({ register: registry });
  app.get('/metrics', page, async (request, reply) => {
    if (!isFromHere(request, options) && !hasToken(request, options.operatorToken))
      throw new AppError('operator_token_required');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** What proxies say of whom they speak for. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request comes from this machine, and not through a proxy on it: from a loopback address under a loopback name, as
 * no public name leads there. Behind a proxy that is told of (`TRUST_PROXY`) nothing does: there the token is asked for. The
 * socket's own address counts: a forwarded one is only a claim.
 */
function isFromHere(
  { socket, headers, raw }: FastifyRequest,
  { isBehindProxy }: Pick<SystemRoutesOptions, 'isBehindProxy'>,
): boolean {
  if (isBehindProxy || PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const isLoopback = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  const isLocalName = /^(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?$/i.test(headers.host ?? '');
  // Proxies that hide it all still speak HTTP/1.0 by default, which no scraper does.
  return isLoopback && isLocalName && raw.httpVersion !== '1.0';
}
