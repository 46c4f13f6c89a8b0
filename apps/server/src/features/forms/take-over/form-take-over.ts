import type { Context } from '../../../platform/context.ts';
import { addTask } from '../../../platform/tasks/add-task.ts';
import type { TaskHandler } from '../../../platform/tasks/task-handler.ts';
import { mayHaveLost } from '../../../platform/visitor-session.ts';
import type { TakeOver } from '../../accounts/index.ts';
import type { FormKeys } from '../access/form-keys.ts';
import type { FormCaller } from '../application-forms.ts';
import {
  findOwnContinueLink,
  listOwnContinueLinks,
  removeContinueLinks,
  renameBrowser,
} from '../continue/continue-links.repo.ts';
import { lockOwner } from '../drafts/form-drafts.repo.ts';
import type { FormServices } from '../form-services.ts';
import { listFormIds } from '../forms.repo.ts';
import {
  findDraftOfForm,
  type Handover,
  handOverDraft,
  handOverRest,
  handOverUploads,
  listBegunForms,
  replaceDrafts,
} from './form-take-over.repo.ts';
import { mergeDrafts } from './merge-drafts.ts';

/** Kind of the tasks that take over what came too late. */
export const FORM_TAKE_OVER_TASK = 'form-take-over';

// A call that was under way at the sign-in ends as the visitor's. Most end within seconds, uploads may take as long as
// a request can.
const LATE_MINUTES = [1, 11] as const;

/**
 * What a visitor began, sent, uploaded and opened becomes the candidate's. It is done again for calls that were under
 * way meanwhile.
 */
export function createFormTakeOver(keys: FormKeys): TakeOver {
  return async (ctx, { visitorId, candidateId }) => {
    const handover = { from: keys.ofVisitor(visitorId), to: keys.ofCandidate(candidateId) };
    await signIn(ctx, handover);
    for (const minutes of LATE_MINUTES)
      await addTask(ctx, {
        kind: FORM_TAKE_OVER_TASK,
        key: `${handover.from} ${minutes}`,
        payload: { ...handover },
        candidateId,
        runAt: new Date(ctx.clock.now().getTime() + minutes * 60_000),
      });
  };
}

/** Takes over what came after the sign-in. */
export const takeOverLate: TaskHandler = async (ctx, { payload }) => {
  const { from, to } = payload;
  if (typeof from === 'string' && typeof to === 'string') await signIn(ctx, { from, to });
};

/**
 * Gives a browser back what it had as a visitor whose cookie it lost: what that visitor has here becomes the caller's, and
 * the answer says how the device's own answers are found from now on. Null for a pass that is not this browser's to use.
 */
export async function comeBack(
  { keys, listeners }: Pick<FormServices, 'keys' | 'listeners'>,
  ctx: Context,
  { caller, given }: { caller: FormCaller; given: { pass: string; forms: readonly string[] } },
) {
  const { tenant, candidateId, visitorId, visitorKey: to } = caller;
  const lost = keys.readPass(tenant.id, given.pass);
  if (lost === undefined || candidateId !== null) return null;
  const { owner: from } = lost;
  if (from !== to) {
    if (!mayHaveLost(visitorId, lost.before)) return null;
    await bringBack(ctx, { from, to });
    for (const listener of listeners) await listener.handedOver(ctx, { from, to });
  }
  const forms = await listFormIds(ctx, given.forms);
  const storageOf = (id: number, owner: string) => keys.ofStorage(`${id}:${owner}`);
  return {
    pass: keys.passOf(tenant.id, visitorId),
    storages: forms.map(({ id, key }) => ({
      form: key,
      before: storageOf(id, from),
      now: storageOf(id, to),
    })),
  };
}

/** Takes over the draft of one form with its files. */
export async function takeOverForm(ctx: Context, formId: number, handover: Handover): Promise<void> {
  await takeOverDraft(ctx, formId, handover);
  await handOverUploads(ctx, handover, formId);
}

/** What the visitor could go on with by a link belongs to an account now, so the link ends. */
async function signIn(ctx: Context, handover: Handover): Promise<void> {
  const links = await listOwnContinueLinks(ctx, handover.from);
  for (const { owner } of links) await takeOver(ctx, { from: owner, to: handover.to });
  if (links.length > 0)
    await removeContinueLinks(
      ctx,
      links.map(({ owner }) => owner),
    );
  await takeOver(ctx, handover);
}

/** The visitor is who they were, with their links: what they had since is behind the link of the form, where there is one. */
async function bringBack(ctx: Context, { from, to }: Handover): Promise<void> {
  for (const { formId, owner } of await listOwnContinueLinks(ctx, from)) {
    const since = await findOwnContinueLink(ctx, { id: formId }, to);
    await takeOverForm(ctx, formId, { from: since?.owner ?? to, to: owner });
    if (since !== undefined) await removeContinueLinks(ctx, [since.owner]);
  }
  await takeOver(ctx, { from, to });
}

async function takeOver(ctx: Context, handover: Handover): Promise<void> {
  for (const formId of await listBegunForms(ctx, handover.from)) await takeOverDraft(ctx, formId, handover);
  await handOverRest(ctx, handover);
  await renameBrowser(ctx, handover);
}

async function takeOverDraft(ctx: Context, formId: number, handover: Handover): Promise<void> {
  const { from, to } = handover;
  // Always in the same order, or two sign-ins at once could wait for one another.
  for (const owner of [from, to].toSorted((a, b) => (a < b ? -1 : 1)))
    await lockOwner(ctx, { id: formId }, owner);
  const visitors = await findDraftOfForm(ctx, formId, from);
  if (visitors === undefined) return;
  const own = await findDraftOfForm(ctx, formId, to);
  if (own === undefined) await handOverDraft(ctx, formId, handover);
  else await replaceDrafts(ctx, formId, { ...handover, draft: mergeDrafts(own, visitors) });
}
