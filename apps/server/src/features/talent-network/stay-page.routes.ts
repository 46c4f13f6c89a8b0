import { TALENT_STAY_PATH } from '@opencareers/contracts/talent-network-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { escapeHtml } from '../../platform/html-text.ts';
import { ignoreFormBodies } from '../../platform/page-form.ts';
import { sendPlainPage } from '../../platform/plain-page.ts';
import { SYSTEM, scope, seedOf } from '../../platform/scope.ts';
import { readSignedToken } from '../../platform/signed-token.ts';
import { chooseLocale, companyNameOf, listLanguages } from '../tenants/index.ts';
import { findMember, renewMember } from './talent-members.repo.ts';
import { leaveWithAccount, TALENT_CONSENT, type TalentServices } from './talent-network.service.ts';
import { talentText } from './talent-texts.ts';

const QuerySchema = z.looseObject({ token: z.string().max(1_000).default('') });
const AnswerQuerySchema = QuerySchema.extend({ answer: z.enum(['stay', 'leave']) });
const MemberSchema = z.tuple([z.number().int(), z.number().int()]);

/**
 * The page of the mail before a membership ends: staying or leaving without signing in, by the token of the mail. A GET
 * only asks, because programs that check mails for viruses follow every link.
 */
export const talentStayRoutes: FastifyPluginAsyncZod<{ services: TalentServices }> = async (
  app,
  { services },
) => {
  ignoreFormBodies(app);

  app.get(
    TALENT_STAY_PATH,
    { config: { access: 'public' }, schema: { querystring: QuerySchema, hide: true } },
    async (request, reply) => {
      const { token } = request.query;
      const asked = await readAsked(services, request, token);
      if (asked === undefined) return sendGone(request, reply);
      const { within, candidateId, tenant, locale, company } = asked;
      if ((await within((ctx) => findMember(ctx, candidateId))) === undefined)
        return sendGone(request, reply, locale);
      const button = (answer: 'stay' | 'leave') => {
        const { domain } = tenant;
        const action = escapeHtml(buildUrl(TALENT_STAY_PATH, { token, answer, domain, hl: locale }));
        return `<form method="post" action="${action}"><p><button>${escapeHtml(talentText(locale, `page.${answer}`))}</button></p></form>`;
      };
      return sendPlainPage(reply, {
        locale,
        title: talentText(locale, 'page.title'),
        body: `<p>${escapeHtml(talentText(locale, 'page.text', { company }))}</p>\n${button('stay')}\n${button('leave')}`,
      });
    },
  );

  app.post(
    TALENT_STAY_PATH,
    {
      config: { access: 'public', forgery: 'signed-link' },
      schema: { querystring: AnswerQuerySchema, hide: true },
    },
    async (request, reply) => {
      const { token, answer } = request.query;
      const asked = await readAsked(services, request, token);
      if (asked === undefined) return sendGone(request, reply);
      const { within, seed, candidateId, locale, company } = asked;
      const isStaying = answer === 'stay';
      const isDone = isStaying
        ? await within((ctx) => renewMember(ctx, candidateId))
        : await leaveWithAccount(services, seed, { candidateId });
      // Leaving twice is leaving; who has left stays no more.
      if (isStaying && !isDone) return sendGone(request, reply, locale);
      const text = talentText(locale, isStaying ? 'page.stays' : 'page.left', { company });
      return sendPlainPage(reply, {
        locale,
        title: talentText(locale, 'page.title'),
        body: `<p role="status">${escapeHtml(text)}</p>`,
      });
    },
  );
};

// The tenant is that of the token: the link works on whichever host it arrives.
async function readAsked(services: TalentServices, request: FastifyRequest, token: string) {
  const value = readSignedToken(services.keys, TALENT_CONSENT, token);
  if (value === undefined) return undefined;
  const [tenantId, candidateId] = MemberSchema.parse(value);
  const tenant = services.registry.list().find(({ id }) => id === tenantId);
  if (tenant === undefined) return undefined;
  const config = await services.registry.getConfig(tenant);
  const locale = chooseLocale(request, listLanguages(config));
  const caller = { tenant, as: SYSTEM };
  const within = scope(services, request, caller);
  const seed = seedOf(services, request, caller);
  return { within, seed, candidateId, tenant, locale, company: companyNameOf(config, tenant) };
}

function sendGone(
  request: FastifyRequest,
  reply: FastifyReply,
  locale = chooseLocale(request, LANGUAGE_CODES),
): FastifyReply {
  return sendPlainPage(reply, {
    locale,
    title: talentText(locale, 'page.title'),
    status: 404,
    body: `<p role="status">${escapeHtml(talentText(locale, 'page.gone'))}</p>`,
  });
}
