import { OPT_IN_DAYS, OPT_IN_PAGE_PATH, type OptInKind } from '@opencareers/contracts/opt-in-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { escapeHtml } from '../../platform/html-text.ts';
import { ignoreFormBodies } from '../../platform/page-form.ts';
import { sendPlainPage } from '../../platform/plain-page.ts';
import { SYSTEM, scope } from '../../platform/scope.ts';
import { chooseLocale, listLanguages, shownTenant } from '../tenants/index.ts';
import type { OptInServices } from './opt-in-services.ts';
import { KIND_TEXTS, optInText } from './opt-in-texts.ts';
import { confirmOptIn, type OpenedOptIn, openOptIn } from './opt-ins.service.ts';

const QuerySchema = z.looseObject({ token: z.string().max(100).default('') });
const SETTINGS_PATH = '/careers/settings';

/** How the page is said. */
interface Said {
  locale: string;
  company: string;
  linkTo: (path: string) => string;
}

/**
 * The page on which somebody confirms what they asked for, without signing in: the secret of the mail proves the address,
 * and makes no session. A GET only asks, because programs that check mails for viruses follow every link.
 */
export const optInPageRoutes: FastifyPluginAsyncZod<{ services: OptInServices }> = async (
  app,
  { services },
) => {
  ignoreFormBodies(app);
  const within = (request: FastifyRequest) =>
    scope(services, request, { tenant: shownTenant(services.registry, request), as: SYSTEM });

  app.get(
    OPT_IN_PAGE_PATH,
    { config: { access: 'public' }, schema: { querystring: QuerySchema, hide: true } },
    async (request, reply) => {
      const { token } = request.query;
      const { said, opened, domain } = await within(request)(async (ctx) => ({
        said: await sayTo(services, ctx, request),
        opened: await openOptIn(services, ctx, token),
        domain: ctx.tenant.domain,
      }));
      if (opened?.state !== 'open') return sendEnded(reply, said, opened);
      const { locale, company } = said;
      const { heading, ask, confirm } = KIND_TEXTS[opened.kind];
      const action = escapeHtml(buildUrl(OPT_IN_PAGE_PATH, { token, domain, hl: locale }));
      return sendPlainPage(reply, {
        locale,
        title: optInText(locale, heading, { company }),
        body: `<p>${escapeHtml(optInText(locale, ask, { company }))}</p>
<p>${escapeHtml(opened.pending.wording.text)}</p>
<form method="post" action="${action}"><p><button>${escapeHtml(optInText(locale, confirm))}</button></p></form>`,
      });
    },
  );

  app.post(
    OPT_IN_PAGE_PATH,
    {
      config: { access: 'public', forgery: 'signed-link' },
      schema: { querystring: QuerySchema, hide: true },
    },
    async (request, reply) => {
      const said = await within(request)((ctx) => sayTo(services, ctx, request));
      try {
        const opened = await within(request)(async (ctx) => {
          const found = await openOptIn(services, ctx, request.query.token);
          if (found?.state === 'open') await confirmOptIn(services, ctx, found);
          return found;
        });
        if (opened?.state !== 'open') return sendEnded(reply, said, opened);
        return sendDone(reply, said, opened.kind);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'saved_searches_full') throw error;
        // Nothing is used up: who removes another search can come back with the link.
        const { locale } = said;
        const title = optInText(locale, 'full.heading');
        return sendPlainPage(reply, {
          locale,
          title,
          status: 409,
          body: `<p role="status">${escapeHtml(optInText(locale, 'full'))}</p>\n${settingsLink(said)}`,
        });
      }
    },
  );
};

async function sayTo(
  { facadeOf }: OptInServices,
  ctx: Parameters<OptInServices['facadeOf']>[0],
  request: FastifyRequest,
): Promise<Said> {
  const { company, config, linkTo } = await facadeOf(ctx);
  return { company, linkTo, locale: chooseLocale(request, listLanguages(config)) };
}

function sendDone(reply: FastifyReply, said: Said, kind: OptInKind): FastifyReply {
  const { locale, company } = said;
  const { heading, done } = KIND_TEXTS[kind];
  return sendPlainPage(reply, {
    locale,
    title: optInText(locale, heading, { company }),
    body: `<p role="status">${escapeHtml(optInText(locale, done, { company }))}</p>
<p>${escapeHtml(optInText(locale, 'later'))}</p>\n${settingsLink(said)}`,
  });
}

/** Confirmed before, or no link that counts any more. */
function sendEnded(reply: FastifyReply, said: Said, opened: OpenedOptIn | undefined): FastifyReply {
  const { locale, company } = said;
  if (opened === undefined) {
    const text = optInText(locale, 'gone', { count: OPT_IN_DAYS });
    const title = optInText(locale, 'gone.heading');
    return sendPlainPage(reply, {
      locale,
      title,
      status: 404,
      body: `<p role="status">${escapeHtml(text)}</p>`,
    });
  }
  return sendPlainPage(reply, {
    locale,
    title: optInText(locale, KIND_TEXTS[opened.kind].heading, { company }),
    body: `<p role="status">${escapeHtml(optInText(locale, 'already'))}</p>\n${settingsLink(said)}`,
  });
}

function settingsLink({ locale, linkTo }: Said): string {
  const address = linkTo(`${SETTINGS_PATH}?hl=${locale}`);
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(optInText(locale, 'settings'))}</a></p>`;
}
