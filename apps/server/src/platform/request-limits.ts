import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './address-limit.ts';
import { AppError } from './app-error.ts';
import { type RateLimit, SlidingCounts } from './sliding-counts.ts';
import { VisitorLanes } from './visitor-lanes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What one visitor may call a route, besides the limit of all routes together. */
    rateLimit?: RateLimit;
  }
  interface FastifyRequest {
    /** Who shares the limits of a request: one visitor, or everybody of a network who asks for the same kind of thing. */
    limitedAs: string;
    /** What the limit of its route counted it as; empty when there is none. */
    countedAs: string;
  }
}

/** Longest address that is read: browsers and crawlers stay far below. */
export const ADDRESS_MAX = 16_384;

const MINUTE_MILLISECONDS = 60_000;
/** Requests of a visitor who returns our cookie: paging through a large board goes unhindered. */
const PER_VISITOR = { max: 1_200, timeWindow: MINUTE_MILLISECONDS };
/** Calls, and as many pages, that all others behind one address share: calls never use up the pages of a newcomer. */
const PER_ADDRESS = { max: 300, timeWindow: MINUTE_MILLISECONDS };

/** What the server says when it cannot do now what it is asked for: the store is away, or full. */
const NOT_POSSIBLE: ReadonlySet<number> = new Set([503, 507]);

// Built files cost nothing; probes must never fail for being frequent; reports of pages have limits of their own and must
// not use up those of the visitor.
const FREE_PATHS = /^\/(?:healthz|readyz|metrics|vslog)(?:\?|$)/;

/** Whether a request counts towards the limits. The operator holds a secret. */
export function isCounted({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.access !== 'operator' && !url.startsWith(ASSETS_PREFIX) && !FREE_PATHS.test(url);
}

/**
 * Bounds what one client can ask (spec:WIRE-0): 429 with Retry-After, 414 for endless addresses. Whoever returns a cookie
 * is counted on their own while their network has a lane for them; all others by what they ask for and their network.
 * `now` gives milliseconds and never goes back.
 */
export function limitRequests(app: FastifyInstance, now: () => number = () => performance.now()): void {
  const lanes = new VisitorLanes(MINUTE_MILLISECONDS);
  const counts = new SlidingCounts();
  app.decorateRequest('limitedAs', '');
  app.decorateRequest('countedAs', '');

  function take(key: string, limit: RateLimit): void {
    const wait = counts.take(key, limit, now());
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
  }

  function count(request: FastifyRequest): void {
    const { visitor, routeOptions } = request;
    if (request.raw.url !== undefined && request.raw.url.length > ADDRESS_MAX)
      throw new AppError('uri_too_long');
    const network = networkOf(request.ip);
    const isOnItsOwn = visitor.isReturning && lanes.enter(visitor.id, network, now());
    const kind = request.url.startsWith('/api/') ? 'calls' : 'pages';
    request.limitedAs = isOnItsOwn ? `visitor ${visitor.id}` : `${kind} ${network}`;
    if (!isCounted(request)) return;
    take(request.limitedAs, isOnItsOwn ? PER_VISITOR : PER_ADDRESS);
    const { rateLimit } = routeOptions.config;
    if (rateLimit === undefined) return;
    const key = `${String(routeOptions.method)} ${routeOptions.url} ${request.limitedAs}`;
    take(key, rateLimit);
    request.countedAs = key;
  }

  app.addHook('onRequest', (request, _reply, done) => {
    count(request);
    done();
  });

  // Whoever tried again and again while the database was away may go on when it is back. The limits of all routes
  // together still count those tries: they are there so that a server in need is not asked without end.
  app.addHook('onResponse', ({ countedAs }, { statusCode }, done) => {
    if (countedAs !== '' && NOT_POSSIBLE.has(statusCode)) counts.giveBack(countedAs);
    done();
  });
}
