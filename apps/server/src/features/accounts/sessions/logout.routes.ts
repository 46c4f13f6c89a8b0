import { randomBytes } from 'node:crypto';
import { LOGOUT_ENDPOINT } from '@opencareers/contracts/account-calls';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { acceptPageForms } from '../../../platform/page-form.ts';
import { readSessionCookie } from '../../../platform/session-cookie.ts';
import { shownTenant } from '../../tenants/index.ts';
import { readerLocale } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { endSession } from './candidate-sessions.service.ts';
import { logoutPagePolicy, renderLogoutPage } from './logout-page.ts';
import { isOwnNavigation } from './own-navigation.ts';

const START_PAGE = '/careers';

/** Leaving by navigation [ROUTE-07]. */
export const logoutRoutes: FastifyPluginAsync<{ services: AccountServices }> = async (app, { services }) => {
  const config = { access: 'public' as const };
  const schema = { hide: true };

  acceptPageForms(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.get('/logout', { config, schema }, async (request, reply) => {
    const { domain } = shownTenant(services.registry, request);
    return reply.redirect(buildUrl(LOGOUT_ENDPOINT, { domain, next: START_PAGE }), 302);
  });

  app.get(LOGOUT_ENDPOINT, { config, schema }, async (request, reply) => {
    const next = readNext(services, request);
    const isSafe =
      readSessionCookie(request) === null || isOwnNavigation(request, services.originOf(request));
    return isSafe ? leave(services, { request, reply, next }) : ask(services, { request, reply, next });
  });

  app.post(
    LOGOUT_ENDPOINT,
    { config: { ...config, forgery: 'token-in-form' }, schema },
    async (request, reply) => leave(services, { request, reply, next: readNext(services, request) }),
  );
};

interface Leaving {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Where it goes on, on our own site. */
  next: string;
}

async function leave(services: AccountServices, { request, reply, next }: Leaving): Promise<FastifyReply> {
  await endSession(services, request, reply);
  // What the browser has kept of pages is not shown again by going back.
  reply.header('clear-site-data', '"cache"');
  return reply.redirect(next, 303);
}

async function ask(services: AccountServices, { request, reply, next }: Leaving): Promise<FastifyReply> {
  const tenant = shownTenant(services.registry, request);
  const config = await services.registry.getConfig(tenant);
  const nonce = randomBytes(16).toString('base64');
  const page = renderLogoutPage({
    locale: await readerLocale(services, request, tenant),
    companyName: config.pcsxConfig.branding.companyName || tenant.name,
    action: buildUrl(LOGOUT_ENDPOINT, { domain: tenant.domain, next }),
    stay: next,
    csrfToken: request.visitorSessions.createToken(request.visitor, services.clock.now()),
    nonce,
  });
  return reply
    .header('content-security-policy', logoutPagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page);
}

/** `next` when it stays on our site, else the start page; it names the tenant where the host does not. */
function readNext({ registry, originOf }: AccountServices, request: FastifyRequest): string {
  const tenant = shownTenant(registry, request);
  const { next } = request.query as Record<string, unknown>;
  const origin = originOf(request);
  const path = safeRedirect(typeof next === 'string' ? next : null, new URL(origin).origin) ?? START_PAGE;
  const isKnown = registry.findByHost(request.host) !== undefined || registry.findDefault()?.id === tenant.id;
  const names = new URL(path, origin).searchParams.has('domain');
  return isKnown || names ? path : buildUrl(path, { domain: tenant.domain });
}
