import { DRAFT_DAYS } from '@opencareers/contracts/forms';
import { and, count, eq, gt, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { isFormOf } from '../form-joins.ts';
import {
  type ContinueLinkRecord,
  type FormRecord,
  formContinueLinks,
  formDrafts,
  formLinkBrowsers,
  formSubmissions,
  forms,
} from '../forms.schema.ts';

const DAY_MILLISECONDS = 86_400_000;

type OfOwner = Pick<ContinueLinkRecord, 'owner'>;

const ofTenant = (ctx: Context) => eq(formContinueLinks.tenantId, ctx.tenant.id);
const ofOwner = (ctx: Context, { owner }: OfOwner) => and(ofTenant(ctx), eq(formContinueLinks.owner, owner));
const ofForm = (ctx: Context, { id }: Pick<FormRecord, 'id'>) =>
  and(ofTenant(ctx), eq(formContinueLinks.formId, id));

/**
 * Holds back the making of a link for a visitor until the transaction ends, or, `exclusive`, everything that the visitor
 * does with the form: what is written meanwhile would stay behind when the draft goes over.
 */
export async function lockVisitorForm(
  ctx: Context,
  { form, visitorKey }: { form: Pick<FormRecord, 'id'>; visitorKey: string },
  kind: 'shared' | 'exclusive',
): Promise<void> {
  const key = sql`hashtextextended(${`continue form ${form.id} ${visitorKey}`}, 0)`;
  await ctx.tx.execute(
    kind === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`,
  );
}

/** The link that has a visitor's own answers to a form. */
export async function findOwnContinueLink(
  ctx: Context,
  form: Pick<FormRecord, 'id'>,
  visitorKey: string,
): Promise<ContinueLinkRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formContinueLinks)
    .where(
      and(ofForm(ctx, form), eq(formContinueLinks.isOwn, true), eq(formContinueLinks.madeBy, visitorKey)),
    );
  return row;
}

/** The links that have somebody's own answers, of all forms. */
export async function listOwnContinueLinks(ctx: Context, visitorKey: string): Promise<ContinueLinkRecord[]> {
  return ctx.tx
    .select()
    .from(formContinueLinks)
    .where(and(ofTenant(ctx), eq(formContinueLinks.isOwn, true), eq(formContinueLinks.madeBy, visitorKey)))
    .orderBy(formContinueLinks.formId);
}

export async function findContinueLink(
  ctx: Context,
  form: Pick<FormRecord, 'id'>,
  owner: string,
): Promise<ContinueLinkRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formContinueLinks)
    .where(and(ofForm(ctx, form), ofOwner(ctx, { owner })));
  return row;
}

/** The link of a token, ended or not. */
export async function findContinueLinkByToken(
  ctx: Context,
  form: Pick<FormRecord, 'id'>,
  tokenHash: string,
): Promise<ContinueLinkRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formContinueLinks)
    .where(and(ofForm(ctx, form), eq(formContinueLinks.tokenHash, tokenHash)));
  return row;
}

/** Whether a link has let this browser in, or was made in it. */
export async function isLetIn(
  ctx: Context,
  form: Pick<FormRecord, 'id'>,
  { owner, visitorKey }: { owner: string; visitorKey: string },
): Promise<boolean> {
  const link = await findContinueLink(ctx, form, owner);
  if (link === undefined) return false;
  if (link.madeBy === visitorKey) return true;
  const browsers = await ctx.tx.$count(
    formLinkBrowsers,
    and(ofLink(ctx, { owner }), eq(formLinkBrowsers.browser, visitorKey)),
  );
  return browsers > 0;
}

const ofLink = (ctx: Context, { owner }: OfOwner) =>
  and(eq(formLinkBrowsers.tenantId, ctx.tenant.id), eq(formLinkBrowsers.owner, owner));

/** Lets a browser in; once more changes nothing. */
export async function letBrowserIn(ctx: Context, { owner }: OfOwner, browser: string): Promise<void> {
  await ctx.tx
    .insert(formLinkBrowsers)
    .values({ tenantId: ctx.tenant.id, owner, browser, openedAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** How many browsers a link has let in besides the one that made it. */
export async function countBrowsers(ctx: Context, link: OfOwner): Promise<number> {
  return ctx.tx.$count(formLinkBrowsers, ofLink(ctx, link));
}

/** Keeps a link under a new token: an earlier one of the same owner lets nobody in any more. */
export async function putContinueLink(
  ctx: Context,
  link: Omit<ContinueLinkRecord, 'tenantId' | 'madeAt' | 'endedAt'>,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.tx
    .insert(formContinueLinks)
    .values({ ...link, tenantId: ctx.tenant.id, madeAt: now })
    .onConflictDoUpdate({
      target: [formContinueLinks.tenantId, formContinueLinks.owner],
      set: { tokenHash: link.tokenHash, madeAt: now, endedAt: null },
    });
}

/** From now on the link lets in nobody else. */
export async function endContinueLink(ctx: Context, link: OfOwner): Promise<void> {
  await ctx.tx
    .update(formContinueLinks)
    .set({ endedAt: ctx.clock.now() })
    .where(and(ofOwner(ctx, link), isNull(formContinueLinks.endedAt)));
}

/** Shuts out the browsers that the link let in, but for one. */
export async function shutOut(ctx: Context, link: OfOwner, except: string): Promise<void> {
  await ctx.tx.delete(formLinkBrowsers).where(and(ofLink(ctx, link), ne(formLinkBrowsers.browser, except)));
}

/** The answers are the maker's no more where no link is used. */
export async function disownContinueLink(ctx: Context, link: OfOwner): Promise<void> {
  await ctx.tx.update(formContinueLinks).set({ isOwn: false }).where(ofOwner(ctx, link));
}

/** Removes links with all that they let in. */
export async function removeContinueLinks(ctx: Context, owners: readonly string[]): Promise<void> {
  await ctx.tx
    .delete(formContinueLinks)
    .where(and(ofTenant(ctx), inArray(formContinueLinks.owner, [...owners])));
}

/** What a browser made and was let in to is another's name from now on. */
export async function renameBrowser(ctx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  await ctx.tx
    .update(formContinueLinks)
    .set({ madeBy: to })
    .where(and(ofTenant(ctx), eq(formContinueLinks.madeBy, from)));
  const rows = await ctx.tx
    .delete(formLinkBrowsers)
    .where(and(eq(formLinkBrowsers.tenantId, ctx.tenant.id), eq(formLinkBrowsers.browser, from)))
    .returning();
  if (rows.length > 0)
    await ctx.tx
      .insert(formLinkBrowsers)
      .values(rows.map((row) => ({ ...row, browser: to })))
      .onConflictDoNothing();
}

/** Links that let somebody in, oldest first. */
export async function listOpenedBy(ctx: Context, browser: string) {
  return ctx.tx
    .select({ form: forms.key, owner: formLinkBrowsers.owner, openedAt: formLinkBrowsers.openedAt })
    .from(formLinkBrowsers)
    .innerJoin(
      formContinueLinks,
      and(
        eq(formContinueLinks.tenantId, formLinkBrowsers.tenantId),
        eq(formContinueLinks.owner, formLinkBrowsers.owner),
      ),
    )
    .innerJoin(forms, isFormOf(formContinueLinks))
    .where(and(eq(formLinkBrowsers.tenantId, ctx.tenant.id), eq(formLinkBrowsers.browser, browser)))
    .orderBy(formLinkBrowsers.openedAt);
}

/** Forgets that somebody was let in anywhere. */
export async function forgetBrowser(ctx: Context, browser: string): Promise<void> {
  await ctx.tx
    .delete(formLinkBrowsers)
    .where(and(eq(formLinkBrowsers.tenantId, ctx.tenant.id), eq(formLinkBrowsers.browser, browser)));
}

/** How many links to go on with each form let others in now, by the form's id. */
export async function countContinueLinks(ctx: Context): Promise<Map<number, number>> {
  const kept = new Date(ctx.clock.now().getTime() - DRAFT_DAYS * DAY_MILLISECONDS);
  const rows = await ctx.tx
    .select({ formId: formContinueLinks.formId, links: count() })
    .from(formContinueLinks)
    .innerJoin(
      formDrafts,
      and(eq(formDrafts.tenantId, formContinueLinks.tenantId), eq(formDrafts.owner, formContinueLinks.owner)),
    )
    .where(and(ofTenant(ctx), isNull(formContinueLinks.endedAt), gt(formDrafts.savedAt, kept)))
    .groupBy(formContinueLinks.formId);
  return new Map(rows.map(({ formId, links }) => [formId, links]));
}

/** Removes links to what is neither begun nor sent any more. A day is left: somebody may just have begun anew. */
export async function removeIdleContinueLinks(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  const kept = (table: typeof formDrafts | typeof formSubmissions) =>
    ctx.tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.tenantId, formContinueLinks.tenantId), eq(table.owner, formContinueLinks.owner)));
  await ctx.tx
    .delete(formContinueLinks)
    .where(
      and(
        ofTenant(ctx),
        lt(formContinueLinks.madeAt, before),
        notExists(kept(formDrafts)),
        notExists(kept(formSubmissions)),
      ),
    );
}
