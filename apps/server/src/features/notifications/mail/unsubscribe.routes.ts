import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { escapeHtml } from '../../../platform/html-text.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { ignoreFormBodies } from '../../../platform/page-form.ts';
import { sendPlainPage } from '../../../platform/plain-page.ts';
import { SYSTEM, scope } from '../../../platform/scope.ts';
import { chooseLocale, companyNameOf, listLanguages } from '../../tenants/index.ts';
import { titleOfKind } from '../notification-kinds.ts';
import type { NotificationServices } from '../notification-services.ts';
import { EVERY_KIND, endMails, isAlwaysMailed } from '../preferences.service.ts';
import { findRecipient } from '../recipients.repo.ts';
import { readUnsubscribeToken, type SearchSubscription, type Subscription } from './unsubscribe-token.ts';

const QuerySchema = z.looseObject({ token: z.string().max(1_000).default('') });
const path = NOTIFICATION_PATHS.unsubscribe;

/** What a link in a mail is about, and how to say it. */
interface Asked {
  subscription: Subscription | SearchSubscription;
  tenant: { id: number; domain: string };
  locale: string;
  values: { company: string; kind: string };
}

/**
 * Ends the mails of a kind without signing in (RFC 8058): the token proves it, so no other protection against forged
 * calls is needed. A GET only asks, because programs that check mails for viruses follow every link.
 */
export const unsubscribeRoutes: FastifyPluginAsyncZod<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  // Mail programs send a form; nothing of it is needed.
  ignoreFormBodies(app);

  app.get(
    path,
    { config: { access: 'public' }, schema: { querystring: QuerySchema, hide: true } },
    async (request, reply) => {
      const asked = await readAsked(services, request, request.query.token);
      if (asked === undefined) return sendUnknown(request, reply);
      const { locale, values, tenant } = asked;
      const { token } = request.query;
      const action = escapeHtml(buildUrl(path, { token, domain: tenant.domain, hl: locale }));
      return sendPlainPage(reply, {
        locale,
        title: mailText(locale, 'unsubscribe.heading'),
        body: `<p>${escapeHtml(mailText(locale, 'unsubscribe.ask', values))}</p>
<form method="post" action="${action}"><button>${escapeHtml(mailText(locale, 'unsubscribe.confirm'))}</button></form>`,
      });
    },
  );

  app.post(
    path,
    {
      config: { access: 'public', forgery: 'signed-link' },
      schema: { querystring: QuerySchema, hide: true },
    },
    async (request, reply) => {
      const asked = await readAsked(services, request, request.query.token);
      if (asked === undefined) return sendUnknown(request, reply);
      const { locale, values, tenant, subscription } = asked;
      const as = { kind: 'candidate' as const, candidateId: subscription.candidateId };
      const within = scope(services, request, { tenant, as });
      await within((ctx) => end(services, ctx, subscription));
      return sendPlainPage(reply, {
        locale,
        title: mailText(locale, 'unsubscribe.heading'),
        body: `<p role="status">${escapeHtml(mailText(locale, 'unsubscribe.done', values))}</p>`,
      });
    },
  );
};

async function end(services: NotificationServices, ctx: Context, subscription: Asked['subscription']) {
  const { candidateId } = subscription;
  if ('searches' in subscription) await services.searchMails.end(ctx, candidateId, subscription.searches);
  else await endMails(ctx, subscription, await services.registry.getConfigWithin(ctx));
}

// The tenant is that of the token: the link works on whichever host it arrives.
async function readAsked(
  services: NotificationServices,
  request: FastifyRequest,
  token: string,
): Promise<Asked | undefined> {
  const subscription = readUnsubscribeToken(services.keys, token, services.clock.now());
  if (subscription === undefined) return undefined;
  if ('kind' in subscription && isAlwaysMailed(subscription.kind)) return undefined;
  const tenant = services.registry.list().find(({ id }) => id === subscription.tenantId);
  if (tenant === undefined) return undefined;
  const config = await services.registry.getConfig(tenant);
  const within = scope(services, request, { tenant, as: SYSTEM });
  const recipient = await within((ctx) => findRecipient(ctx, subscription.candidateId));
  if (recipient === undefined) return undefined;
  const locale = chooseLocale(request, listLanguages(config), recipient.language);
  const kind =
    'searches' in subscription
      ? await within((ctx) => services.searchMails.describe(ctx, subscription, { locale, config }))
      : kindOf(config, subscription.kind, locale);
  return { subscription, tenant, locale, values: { company: companyNameOf(config, tenant), kind } };
}

function kindOf(config: TenantConfig, kind: string, locale: string): string {
  return kind === EVERY_KIND ? mailText(locale, 'digest.kind') : titleOfKind(config, kind, locale);
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = chooseLocale(request, LANGUAGE_CODES);
  return sendPlainPage(reply, {
    status: 404,
    locale,
    title: mailText(locale, 'unsubscribe.unknown.heading'),
    body: `<p>${escapeHtml(mailText(locale, 'unsubscribe.unknown'))}</p>`,
  });
}
