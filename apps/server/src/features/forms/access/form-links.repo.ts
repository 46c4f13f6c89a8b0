import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type FormLinkRecord, type FormRecord, formLinks } from '../forms.schema.ts';

export interface NewFormLink {
  kind: 'personal' | 'edit';
  owner: string;
  tokenHash: string;
  name: string;
  email: string;
  expiresAt: Date;
}

export async function insertLink(ctx: Context, form: FormRecord, link: NewFormLink): Promise<void> {
  await ctx.tx
    .insert(formLinks)
    .values({ ...link, tenantId: ctx.tenant.id, formId: form.id, createdAt: ctx.clock.now() });
}

/**
 * Binds a link to the visitor who opens it, in one statement: of two who come at once one gets it. Opening it again
 * is fine for the same visitor; for everybody else, and after its end, there is no such link.
 */
export async function redeemLink(
  ctx: Context,
  form: FormRecord,
  opening: { tokenHash: string; visitorKey: string },
): Promise<FormLinkRecord | undefined> {
  const now = ctx.clock.now();
  const ofToken = and(ofForm(ctx, form), eq(formLinks.tokenHash, opening.tokenHash));
  await ctx.tx
    .update(formLinks)
    .set({ openedAt: now, openedBy: opening.visitorKey, editableUntil: sql`${formLinks.expiresAt}` })
    .where(and(ofToken, isNull(formLinks.openedBy), gt(formLinks.expiresAt, now)));
  const [row] = await ctx.tx
    .select()
    .from(formLinks)
    .where(and(ofToken, eq(formLinks.openedBy, opening.visitorKey)));
  return row;
}

/** The personal link that this visitor has opened. */
export async function findOpenedLink(
  ctx: Context,
  form: FormRecord,
  { owner, visitorKey }: { owner: string; visitorKey: string },
): Promise<FormLinkRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formLinks)
    .where(
      and(
        ofForm(ctx, form),
        eq(formLinks.kind, 'personal'),
        eq(formLinks.owner, owner),
        eq(formLinks.openedBy, visitorKey),
      ),
    );
  return row;
}

/** The personal link that has these answers, whoever opened it. */
export async function findPersonalLink(
  ctx: Context,
  form: FormRecord,
  owner: string,
): Promise<FormLinkRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formLinks)
    .where(and(ofForm(ctx, form), eq(formLinks.kind, 'personal'), eq(formLinks.owner, owner)));
  return row;
}

/** The permission of this visitor to edit the form now. */
export async function findPermission(
  ctx: Context,
  form: FormRecord,
  visitorKey: string,
): Promise<FormLinkRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formLinks)
    .where(
      and(
        ofForm(ctx, form),
        eq(formLinks.kind, 'edit'),
        eq(formLinks.openedBy, visitorKey),
        gt(formLinks.editableUntil, ctx.clock.now()),
      ),
    )
    .orderBy(desc(formLinks.editableUntil))
    .limit(1);
  return row;
}

/** Links to the editor that work, newest first. */
export async function listEditLinks(ctx: Context, form: FormRecord): Promise<FormLinkRecord[]> {
  return ctx.tx
    .select()
    .from(formLinks)
    .where(and(ofForm(ctx, form), worksForEditing(ctx)))
    .orderBy(desc(formLinks.id));
}

/** Ends a link to the editor now, opened or not; nothing when it does not work any more. */
export async function endEditLink(
  ctx: Context,
  form: FormRecord,
  id: number,
): Promise<FormLinkRecord | undefined> {
  const now = ctx.clock.now();
  const [row] = await ctx.tx
    .update(formLinks)
    .set({ expiresAt: now, editableUntil: now })
    .where(and(ofForm(ctx, form), eq(formLinks.id, id), worksForEditing(ctx)))
    .returning();
  return row;
}

function worksForEditing(ctx: Context) {
  const now = ctx.clock.now();
  const unopened = and(isNull(formLinks.openedBy), gt(formLinks.expiresAt, now));
  return and(eq(formLinks.kind, 'edit'), or(unopened, gt(formLinks.editableUntil, now)));
}

/** Removes links that are of no use any more: those that nobody opened in time, and those to the editor. */
export async function removeOldLinks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.tx
    .delete(formLinks)
    .where(
      and(
        eq(formLinks.tenantId, ctx.tenant.id),
        lt(formLinks.expiresAt, now),
        or(isNull(formLinks.openedBy), and(eq(formLinks.kind, 'edit'), lt(formLinks.editableUntil, now))),
      ),
    );
}

function ofForm(ctx: Context, form: FormRecord) {
  return and(eq(formLinks.tenantId, ctx.tenant.id), eq(formLinks.formId, form.id));
}
