import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './address-limit.ts';
import { AppError } from './app-error.ts';

/** Longest address that is read: browsers and crawlers stay far below. */
export const ADDRESS_MAX = 16_384;

/** Calls a minute of a visitor who returns our cookie: paging through a large board goes unhindered. */
const CALLS_PER_SESSION = 1_200;
/** Calls a minute that all cookieless clients of one address share. */
const CALLS_PER_ADDRESS = 300;

/** Bounds what one client can ask (spec:WIRE-0): 429 with Retry-After, 414 for endless addresses. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (request.raw.url !== undefined && request.raw.url.length > ADDRESS_MAX)
      throw new AppError('uri_too_long');
  });
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: (request) =>
      request.visitor.isReturning ? `session:${request.visitor.id}` : `address:${networkOf(request.ip)}`,
    max: (request) => (request.visitor.isReturning ? CALLS_PER_SESSION : CALLS_PER_ADDRESS),
    // The operator holds a secret; built files cost nothing; probes must never fail for being frequent; reports of
    // pages have limits of their own and must not use up those of the visitor.
    allowList: (request) =>
      request.routeOptions.config.access === 'operator' ||
      /^\/(?:careers\/assets\/|healthz$|readyz$|metrics$|vslog(?:\?|$))/.test(request.url),
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
}
