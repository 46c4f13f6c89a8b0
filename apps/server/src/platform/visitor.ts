import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { isCounted } from './request-limits.ts';
import type { VisitorSession, VisitorSessions } from './visitor-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: VisitorSession;
    visitorSessions: VisitorSessions;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Knows the visitor of every request: reads the signed cookie or makes a new visitor. */
export function recogniseVisitors(app: FastifyInstance, sessions: VisitorSessions): void {
  app.decorateRequest('visitor');
  app.decorateRequest('visitorSessions');
  app.addHook('onRequest', (request, _reply, done) => {
    request.visitor = sessions.read(request);
    request.visitorSessions = sessions;
    done();
  });
}

/**
 * Sends a new visitor's cookie with the first answer, refuses unsafe calls of other sites and those without a good CSRF
 * token, and hands out a fresh token with every API answer [HTTP-01]. Comes after the limits: what they refuse, and what
 * they do not count, earns no cookie.
 */
export function guardVisitors(app: FastifyInstance, sessions: VisitorSessions, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    guard(request, reply);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.forgery === 'token-in-form' && !SAFE_METHODS.has(request.method)) {
      const field = (request.body as Record<string, unknown> | null | undefined)?.csrf_token;
      refuseForgery(request, typeof field === 'string' ? field : undefined);
    }
    done();
  });

  function guard(request: FastifyRequest, reply: FastifyReply): void {
    if (request.routeOptions.config.access === 'operator' || request.url.startsWith(ASSETS_PREFIX)) return;
    if (isCounted(request)) sessions.write(request, reply, request.visitor);
    // A refusal brings a good token too, so that an honest page can try again at once [HTTP-01].
    if (request.url.startsWith('/api/'))
      reply.headers({
        'x-csrf-token': sessions.createToken(request.visitor, clock.now()),
        'cache-control': 'private, max-age=0, no-cache, no-store',
      });
    if (SAFE_METHODS.has(request.method)) return;
    if (request.routeOptions.config.forgery === 'signed-link') return;
    const sender = senderOf(request);
    if (sender === 'another-site') throw new AppError('csrf_invalid');
    if (request.routeOptions.config.forgery === 'token-or-origin' && sender === 'our-page') return;
    // Its body has not been read yet: looked at below.
    if (request.routeOptions.config.forgery === 'token-in-form') return;
    const token = request.headers['x-csrf-token'] ?? request.headers['x-csrftoken'];
    refuseForgery(request, Array.isArray(token) ? token[0] : token);
  }

  // Without a cookie of ours there is no session that another site could ride on, but also no token to match.
  function refuseForgery(request: FastifyRequest, token: string | undefined): void {
    if (!sessions.isTokenValid(token, request.visitor, clock.now())) throw new AppError('csrf_invalid');
  }
}

/**
 * Whose page sent a call. Browsers say it with every unsafe one, and pages cannot; programs say nothing. What a browser
 * says about the site counts before the address, which a proxy may have changed.
 */
function senderOf({ headers, host }: FastifyRequest): 'our-page' | 'another-site' | 'unknown' {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return 'our-page';
  if (site !== undefined) return site === 'none' ? 'unknown' : 'another-site';
  const { origin } = headers;
  // A form that was sent without a referrer says "null".
  if (origin === undefined || !URL.canParse(origin)) return 'unknown';
  return new URL(origin).host === host ? 'our-page' : 'another-site';
}
