import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { escapeHtml } from '../../platform/html-text.ts';
import { ignoreFormBodies } from '../../platform/page-form.ts';
import { sendPlainPage } from '../../platform/plain-page.ts';
import { scope, VISITOR } from '../../platform/scope.ts';
import { chooseLocale, listLanguages, shownTenant } from '../tenants/index.ts';
import { referralText } from './referral-texts.ts';
import {
  answerInvitation,
  findInvitation,
  REFERRAL_CONSENT_PATH,
  type ReferralServices,
} from './referrals.service.ts';

const QuerySchema = z.looseObject({ token: z.string().max(100).default('') });
const AnswerQuerySchema = QuerySchema.extend({ answer: z.enum(['yes', 'no']) });

/**
 * The page on which a friend says whether they agree, without signing in: the secret of the mail proves who it is. A
 * GET only asks, because programs that check mails for viruses follow every link.
 */
export const referralConsentRoutes: FastifyPluginAsyncZod<{ services: ReferralServices }> = async (
  app,
  { services },
) => {
  ignoreFormBodies(app);
  const tenantOf = (request: FastifyRequest) => shownTenant(services.registry, request);

  app.get(
    REFERRAL_CONSENT_PATH,
    { config: { access: 'public' }, schema: { querystring: QuerySchema, hide: true } },
    async (request, reply) => {
      const { token } = request.query;
      const tenant = tenantOf(request);
      const asked = await scope(services, request, { tenant, as: VISITOR })(async (ctx) => {
        const { company, config } = await services.facadeOf(ctx);
        const locale = chooseLocale(request, listLanguages(config));
        return { company, locale, referral: await findInvitation(services, ctx, token) };
      });
      const { company, locale, referral } = asked;
      if (referral === undefined) return sendGone(reply, locale);
      const button = (answer: 'yes' | 'no') => {
        const { domain } = tenant;
        const action = escapeHtml(buildUrl(REFERRAL_CONSENT_PATH, { token, answer, domain, hl: locale }));
        const label = escapeHtml(referralText(locale, `page.${answer}`));
        return `<form method="post" action="${action}"><p><button>${label}</button></p></form>`;
      };
      const values = { company, position: referral.positionName };
      return sendPlainPage(reply, {
        locale,
        title: referralText(locale, 'page.title'),
        body: `<p>${escapeHtml(referralText(locale, 'page.text', values))}</p>
${button('yes')}
${button('no')}`,
      });
    },
  );

  app.post(
    REFERRAL_CONSENT_PATH,
    {
      config: { access: 'public', forgery: 'signed-link' },
      schema: { querystring: AnswerQuerySchema, hide: true },
    },
    async (request, reply) => {
      const { token, answer } = request.query;
      const within = scope(services, request, { tenant: tenantOf(request), as: VISITOR });
      const answered = await within(async (ctx) => {
        const { config, linkTo } = await services.facadeOf(ctx);
        const locale = chooseLocale(request, listLanguages(config));
        const referral = await findInvitation(services, ctx, token);
        if (referral !== undefined)
          await answerInvitation(services, ctx, { referral, isYes: answer === 'yes' });
        const job = referral === undefined ? '' : linkTo(`/careers/job/${referral.positionId}`);
        return { locale, referral, job };
      });
      const { locale, referral, job } = answered;
      if (referral === undefined) return sendGone(reply, locale);
      const isYes = answer === 'yes';
      const text = escapeHtml(referralText(locale, isYes ? 'page.agreed' : 'page.declined'));
      const link = `<p><a href="${escapeHtml(job)}">${escapeHtml(referralText(locale, 'page.job'))}</a></p>`;
      return sendPlainPage(reply, {
        locale,
        title: referralText(locale, 'page.title'),
        body: `<p role="status">${text}</p>\n${isYes ? link : ''}`,
      });
    },
  );
};

function sendGone(reply: FastifyReply, locale: string): FastifyReply {
  const text = escapeHtml(referralText(locale, 'page.gone'));
  const title = referralText(locale, 'page.title');
  return sendPlainPage(reply, { locale, title, body: `<p role="status">${text}</p>`, status: 404 });
}
