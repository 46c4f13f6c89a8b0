import { APPLY_PAGE_PATH, DRAFT_BROUGHT_PARAMETER } from '@opencareers/contracts/application-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { escapeHtml } from '../../../platform/html-text.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { acceptPageForms } from '../../../platform/page-form.ts';
import { sendPlainPage } from '../../../platform/plain-page.ts';
import type { FormCaller } from '../../forms/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listFormPositions } from '../form/apply-positions.repo.ts';
import { CONTINUE_DRAFT_PATH, type LinkedDraft, readDraftLink } from './draft-links.ts';
import { handOverReminders } from './draft-reminders.repo.ts';

const QuerySchema = z.looseObject({ token: z.string().max(1_000).default('') });

/**
 * The link of the mail about a draft of a visitor, who has no account that would carry it: whoever reads the mail goes
 * on, in any browser. A GET changes nothing, because programs that check mails follow every link; the answer carries a
 * token of this browser, so that no other site brings a draft of its own into it.
 */
export const continueDraftRoutes: FastifyPluginAsyncZod<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  const { forms } = services;
  acceptPageForms(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    request.visitorSessions.prolong(request, reply, request.visitor);
  });
  const schema = { querystring: QuerySchema, hide: true };

  app.get(CONTINUE_DRAFT_PATH, { config: { access: 'public' }, schema }, async (request, reply) => {
    const caller = await forms.readCaller(request);
    const linked = linkedDraft(services, caller, request.query.token);
    if (linked === undefined) return sendUnknown(reply, caller);
    const found = await forms.asCaller(caller, async (ctx) => ({
      isElsewhere: linked.owner !== caller.visitorKey && (await hasDraft(services, ctx, linked)),
      page: await pageOf(ctx, caller, linked),
      company: (await services.facadeOf(ctx)).company,
    }));
    if (!found.isElsewhere) return reply.redirect(found.page, 302);
    return sendQuestion(reply, { services, request, caller, company: found.company });
  });

  app.post(
    CONTINUE_DRAFT_PATH,
    { config: { access: 'public', forgery: 'token-in-form' }, schema },
    async (request, reply) => {
      const caller = await forms.readCaller(request);
      const linked = linkedDraft(services, caller, request.query.token);
      if (linked === undefined) return sendUnknown(reply, caller);
      const page = await forms.asCaller(caller, async (ctx) => {
        await bringHere(services, ctx, { caller, linked });
        return buildUrl(await pageOf(ctx, caller, linked), { [DRAFT_BROUGHT_PARAMETER]: '1' });
      });
      return reply.redirect(page, 303);
    },
  );
};

/** The draft of a link of this tenant. */
function linkedDraft(
  { keys, clock }: ApplicationServices,
  { tenant }: FormCaller,
  token: string,
): LinkedDraft | undefined {
  const linked = readDraftLink(keys, token, clock.now());
  return linked?.tenantId === tenant.id ? linked : undefined;
}

async function hasDraft(
  { forms }: ApplicationServices,
  ctx: Context,
  { owner, formKey }: LinkedDraft,
): Promise<boolean> {
  return (await forms.listDrafts(ctx, owner)).some((draft) => draft.formKey === formKey);
}

async function bringHere(
  { forms }: ApplicationServices,
  ctx: Context,
  { caller, linked }: { caller: FormCaller; linked: LinkedDraft },
): Promise<void> {
  const { candidateId, visitorKey: to } = caller;
  const { owner: from, formKey } = linked;
  if (from === to) return;
  await forms.handOverDraft(ctx, { key: formKey, from, to });
  await handOverReminders(ctx, { from, to, candidateId, formKey });
}

async function pageOf(ctx: Context, { tenant }: FormCaller, { formKey }: LinkedDraft): Promise<string> {
  const pids = (await listFormPositions(ctx, [formKey])).get(formKey) ?? [];
  return buildUrl(APPLY_PAGE_PATH, { pid: pids.join(','), domain: tenant.domain });
}

interface Question {
  services: ApplicationServices;
  request: FastifyRequest<{ Querystring: { token: string } }>;
  caller: FormCaller;
  company: string;
}

function sendQuestion(reply: FastifyReply, { services, request, caller, company }: Question): FastifyReply {
  const { locale, tenant } = caller;
  const { token } = request.query;
  const csrf = request.visitorSessions.createToken(request.visitor, services.clock.now());
  const action = buildUrl(CONTINUE_DRAFT_PATH, { token, domain: tenant.domain, hl: locale });
  return sendPlainPage(reply, {
    locale,
    title: mailText(locale, 'draft.heading'),
    body: `<p>${escapeHtml(mailText(locale, 'draft.ask', { company }))}</p>
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="csrf_token" value="${escapeHtml(csrf)}">
<button>${escapeHtml(mailText(locale, 'draft.confirm'))}</button></form>`,
  });
}

function sendUnknown(reply: FastifyReply, { locale }: FormCaller): FastifyReply {
  return sendPlainPage(reply, {
    status: 404,
    locale,
    title: mailText(locale, 'unsubscribe.unknown.heading'),
    body: `<p>${escapeHtml(mailText(locale, 'draft.unknown'))}</p>`,
  });
}
