import { randomBytes } from 'node:crypto';
import { LOGOUT_ENDPOINT } from '@opencareers/contracts/account-calls';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { buildUrl } from '@opencareers/contracts/url-query';
import { directionOf } from '@opencareers/messages/languages';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../platform/html-text.ts';
import { acceptPageForms } from '../../../platform/page-form.ts';
import { readSessionCookie } from '../../../platform/session-cookie.ts';
import { readTexts } from '../../../platform/texts.ts';
import { companyNameOf, shownTenant } from '../../tenants/index.ts';
import { readerLocale } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { endSession } from './candidate-sessions.service.ts';
import type english from './texts/en.json';

const textsIn = readTexts<typeof english>(new URL('./texts/', import.meta.url));
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 3rem 1.5rem; }
main { max-inline-size: 32rem; margin-inline: auto; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 1rem; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 1rem; margin-block-start: 1.5rem; }
button { font: inherit; padding: 0.6rem 1.25rem; min-block-size: 2.75rem; }
a { display: inline-block; padding-block: 0.6rem; }`;

interface LogoutPage {
  locale: string;
  companyName: string;
  /** Where the form goes. */
  action: string;
  /** Where it leads not to sign out. */
  stay: string;
  csrfToken: string;
  nonce: string;
}

/** Asks whether to sign out, for whom another site has led here. Works without scripts. */
function renderLogoutPage(page: LogoutPage): string {
  const { question, explanation, yes, no } = textsIn(page.locale);
  return `<!doctype html>
<html lang="${escapeHtml(page.locale)}" dir="${directionOf(page.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${question} - ${page.companyName}`)}</title>
<style nonce="${escapeHtml(page.nonce)}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(question)}</h1>
<p>${escapeHtml(explanation)}</p>
<form method="post" action="${escapeHtml(page.action)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(page.csrfToken)}">
<button type="submit">${escapeHtml(yes)}</button>
<a href="${escapeHtml(page.stay)}">${escapeHtml(no)}</a>
</form>
</main>
</body>
</html>
`;
}

/** The policy of the page: nothing runs, nothing is loaded, nobody frames it. */
function logoutPagePolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

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
    companyName: companyNameOf(config, tenant),
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

/**
 * Whether our own page, or the person themselves, has led the browser here: another site must not sign anybody out. A
 * picture or a frame on our own page is no navigation either, nor is what a browser fetches on suspicion.
 */
function isOwnNavigation({ headers, host }: FastifyRequest, origin: string): boolean {
  if (/prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    const target = headers['sec-fetch-dest'] ?? 'document';
    return (site === 'same-origin' || site === 'none') && target === 'document';
  }
  const from = headers.origin ?? headers.referer;
  if (from === undefined || !URL.canParse(from)) return false;
  const url = new URL(from);
  return url.host === host || url.origin === new URL(origin).origin;
}
