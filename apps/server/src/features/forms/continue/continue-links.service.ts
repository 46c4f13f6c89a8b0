import type { ContinueLink, ContinueLinkState, OpenedLink } from '@opencareers/contracts/forms';
import { DRAFT_DAYS, FORM_PAGE_PATH } from '@opencareers/contracts/forms';
import { buildUrl } from '@opencareers/contracts/url-query';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { unknownForm } from '../access/form-access.ts';
import { createLinkToken, hashLinkToken } from '../access/form-keys.ts';
import type { FormCaller } from '../application-forms.ts';
import { findDraft, lockOwner, saveDraft } from '../drafts/form-drafts.repo.ts';
import { beginDraft } from '../drafts/form-drafts.service.ts';
import type { FormScope } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import type { FormDraftRecord, FormRecord } from '../forms.schema.ts';
import { findLastSubmission } from '../submissions/form-submissions.repo.ts';
import { reusedKey } from '../submissions/form-submissions.service.ts';
import { takeOverForm } from '../take-over/form-take-over.ts';
import {
  countBrowsers,
  disownContinueLink,
  endContinueLink,
  findContinueLink,
  findContinueLinkByToken,
  findOwnContinueLink,
  letBrowserIn,
  putContinueLink,
  shutOut,
} from './continue-links.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A call about the link of a form. */
export interface ContinueCall {
  scope: FormScope;
  caller: FormCaller;
}

/**
 * Makes the link with which a visitor goes on elsewhere; the draft with its files is the link's from then on. The same key
 * makes the same link. Throws `form_not_found` for whoever is signed in, whose draft is on every device already, and for
 * applications, which have a way of their own to go on; `form_submitted` for what came by a link and was sent.
 */
export async function makeContinueLink(
  services: FormServices,
  ctx: Context,
  { scope: { form, owner }, caller, key }: ContinueCall & { key: string },
): Promise<ContinueLink> {
  refuseOthers(services, form, caller);
  const { visitorKey } = caller;
  const token = services.keys.continueToken(`${ctx.tenant.id}:${form.id}:${visitorKey}:${key}`);
  const tokenHash = hashLinkToken(token);
  const repeated = await findContinueLinkByToken(ctx, form, tokenHash);
  if (repeated?.endedAt != null) throw reusedKey();
  const last = await findLastSubmission(ctx, form, owner.name);
  if (owner.isPersonal && last !== undefined) throw new AppError('form_submitted');
  let name = repeated?.owner ?? owner.name;
  if (repeated === undefined) {
    const isOwn = !owner.isPersonal;
    // What was sent by an earlier link stays with those who had that one; what is begun now is not for them.
    if (isOwn && (name === visitorKey || last !== undefined))
      name = await handOverToLink(ctx, { scope: { form, owner }, caller });
    await putContinueLink(ctx, { formId: form.id, owner: name, tokenHash, madeBy: visitorKey, isOwn });
  }
  const draft = await findOrBeginDraft(services, ctx, { scope: { form, owner: { ...owner, name } }, caller });
  const { linkTo } = await services.facadeOf(ctx);
  return {
    link: token,
    url: linkTo(buildUrl(FORM_PAGE_PATH, { form: form.key, link: token })),
    until: endOf(draft).toISOString(),
  };
}

/** Gives the visitor's draft and its files an owner whom a link can name. */
async function handOverToLink(
  ctx: Context,
  { scope: { form, owner }, caller }: ContinueCall,
): Promise<string> {
  const to = createLinkToken().owner;
  const earlier = await findOwnContinueLink(ctx, form, caller.visitorKey);
  if (earlier !== undefined) await disownContinueLink(ctx, earlier);
  await takeOverForm(ctx, form.id, { from: owner.name, to });
  return to;
}

async function findOrBeginDraft(
  services: FormServices,
  ctx: Context,
  call: ContinueCall,
): Promise<Pick<FormDraftRecord, 'savedAt'>> {
  const { form, owner } = call.scope;
  await lockOwner(ctx, form, owner.name);
  const draft = await findDraft(ctx, form, owner.name);
  if (draft !== undefined) return draft;
  const begun = await beginDraft(services, ctx, call);
  await saveDraft(ctx, { ...begun, version: form.publishedVersion });
  return { savedAt: ctx.clock.now() };
}

/** Until when a draft is kept if nobody goes on with it; its link works as long. */
function endOf({ savedAt }: Pick<FormDraftRecord, 'savedAt'>): Date {
  return new Date(savedAt.getTime() + DRAFT_DAYS * DAY_MILLISECONDS);
}

/** How the link of this form stands for whoever asks. */
export async function readContinueLink(
  services: FormServices,
  ctx: Context,
  { scope: { form, owner }, caller }: ContinueCall,
): Promise<ContinueLinkState> {
  refuseOthers(services, form, caller);
  const link = await findContinueLink(ctx, form, owner.name);
  const draft = await findDraft(ctx, form, owner.name);
  if (link === undefined || link.endedAt !== null || draft === undefined) return { made: null };
  return {
    made: {
      at: link.madeAt.toISOString(),
      until: endOf(draft).toISOString(),
      browsers: await countBrowsers(ctx, link),
    },
  };
}

/** Ends the link: nobody else gets in by it, and whom it let in is shut out but for whoever asks and whoever made it. */
export async function endLink(services: FormServices, ctx: Context, call: ContinueCall): Promise<void> {
  const { form, owner } = call.scope;
  refuseOthers(services, form, call.caller);
  const link = await findContinueLink(ctx, form, owner.name);
  if (link === undefined) return;
  await endContinueLink(ctx, link);
  await shutOut(ctx, link, call.caller.visitorKey);
}

/** The link of a token that is this caller's to mail, with the end of its draft. Throws `form_not_found`. */
export async function getMailedLink(
  ctx: Context,
  { form, owner }: FormScope,
  token: string,
): Promise<{ until: Date }> {
  const link = await findContinueLinkByToken(ctx, form, hashLinkToken(token));
  const draft = await findDraft(ctx, form, owner.name);
  if (link?.owner !== owner.name || link.endedAt !== null || draft === undefined) throw unknownForm();
  return { until: endOf(draft) };
}

/** Lets a browser go on by a link; undefined when the link lets in nobody. */
export async function openContinueLink(
  ctx: Context,
  form: FormRecord,
  { tokenHash, visitorKey }: { tokenHash: string; visitorKey: string },
): Promise<OpenedLink | undefined> {
  const link = await findContinueLinkByToken(ctx, form, tokenHash);
  if (link === undefined || form.publishedVersion === null) return undefined;
  const draft = await findDraft(ctx, form, link.owner);
  if (link.endedAt !== null || draft === undefined || endOf(draft) <= ctx.clock.now()) return undefined;
  // Where it was made the answers are there without it.
  if (link.isOwn && link.madeBy === visitorKey) return opened(form, '');
  if (link.madeBy !== visitorKey) await letBrowserIn(ctx, link, visitorKey);
  return opened(form, link.owner);
}

function opened({ key }: FormRecord, owner: string): OpenedLink {
  return { kind: 'personal', form: key, owner, until: null };
}

function refuseOthers({ listeners }: FormServices, { key }: FormRecord, { candidateId }: FormCaller): void {
  if (candidateId !== null || listeners.some(({ prefix }) => key.startsWith(prefix))) throw unknownForm();
}
