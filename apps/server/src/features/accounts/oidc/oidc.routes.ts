import {
  ACCOUNT_PATHS,
  LOGIN_PAGE_PATH,
  SIGN_IN_ERROR_PARAMETER,
} from '@opencareers/contracts/account-calls';
import { OidcStartQuerySchema } from '@opencareers/contracts/accounts';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getSignInTenant } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { OidcProviders } from './oidc-providers.ts';
import { finishOidc, startOidc, takeOidcChallenge } from './oidc-sign-in.service.ts';
import { ProviderRefusal } from './provider-refusal.ts';

// Providers add parameters of their own; what they say about an error is never shown.
const ReturnQuerySchema = z.looseObject({ state: z.string().max(300).optional() });

/** The way over a tenant's identity provider and back, by navigation: every end of it is a page. */
export const oidcRoutes: FastifyPluginAsyncZod<{ services: AccountServices }> = async (app, { services }) => {
  const oidc = { accounts: services, providers: new OidcProviders() };
  const config = { access: 'public' as const, rateLimit: { max: 60, timeWindow: 60_000 } };
  // Without HEAD: a look ahead must not use up what counts once.
  const asked = { config, exposeHeadRoute: false };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  });

  app.get(
    ACCOUNT_PATHS.oidcStart,
    { ...asked, schema: { querystring: OidcStartQuerySchema, hide: true } },
    async (request, reply) => {
      const tenant = await getSignInTenant(services, request);
      const { name, next = '' } = request.query;
      const address = await startOidc(oidc, request, { tenant, name, next }).catch((error: unknown) =>
        failedAddress(request, error, { domain: tenant.domain, next }),
      );
      return reply.redirect(address, 302);
    },
  );

  app.get(
    ACCOUNT_PATHS.oidcReturn,
    { ...asked, schema: { querystring: ReturnQuerySchema, hide: true } },
    async (request, reply) => {
      const { state = '' } = request.query;
      const taken = await takeOidcChallenge(services, request, state);
      if (taken === undefined)
        return reply.redirect(failedAddress(request, new ProviderRefusal('provider', 'state'), {}), 302);
      const { tenant, challenge } = taken;
      const exchange = finishOidc(oidc, { request, reply }, { tenant, challenge, state });
      const address = await exchange.catch((error: unknown) =>
        failedAddress(request, error, { domain: tenant.domain, next: challenge.next }),
      );
      return reply.redirect(address, 302);
    },
  );
};

/** The login page, with what it says about the failure. Throws again what is a fault of ours. */
function failedAddress(
  request: FastifyRequest,
  error: unknown,
  back: { domain?: string; next?: string },
): string {
  if (!(error instanceof ProviderRefusal)) throw error;
  request.log.warn({ reason: error.reason }, 'a sign-in at a provider failed');
  return buildUrl(LOGIN_PAGE_PATH, { ...back, [SIGN_IN_ERROR_PARAMETER]: error.shown });
}
