import { createHash } from 'node:crypto';
import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isSameSecret } from './same-secret.ts';

/** Who may call a route. Every route declares one; a route without is refused when it is registered. */
export type Access = 'public' | 'candidate' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * How an unsafe call proves that our own page sent it. By default only by a CSRF token; `token-or-origin` also
     * takes the browser's word, for beacons, which cannot carry a header; `token-in-form` takes the token from the field
     * `csrf_token` of a form that the server has made; `signed-link` asks for none: the address holds a signed token
     * that says all there is to do, and the call looks at no cookie.
     */
    forgery?: 'token' | 'token-or-origin' | 'token-in-form' | 'signed-link';
  }
}

/** Enforces the declared access of every route, also of those that other plugins register later. */
export function enforceAccess(app: FastifyInstance, operatorToken: string): void {
  app.addHook('onRoute', (route) => {
    // Registered by a plugin that can't declare an access of its own.
    if (route.url.startsWith(ASSETS_PREFIX)) route.config = { ...route.config, access: 'public' };
    if (route.config?.access === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === 'operator' && !hasToken(request, operatorToken))
      throw new AppError('operator_token_required');
    done();
  });
}

/** Whether the request carries the operator's bearer token. */
export function hasToken(request: FastifyRequest, operatorToken: string): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) return false;
  // Hashes have one length, so the comparison tells nothing about the token, not even its length.
  return isSameSecret(sha256(given), sha256(operatorToken));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
