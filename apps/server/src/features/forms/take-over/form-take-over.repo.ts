import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context.ts';
import {
  type FormDraftRecord,
  formDrafts,
  formLinks,
  formSubmissions,
  formUploads,
} from '../forms.schema.ts';
import type { MergeableDraft } from './merge-drafts.ts';

/** Whose rows go over to whom, by the owner's names. */
export interface Handover {
  from: string;
  to: string;
}

const ofDraft = (ctx: Context, formId: number, owner: string) =>
  and(eq(formDrafts.tenantId, ctx.tenant.id), eq(formDrafts.formId, formId), eq(formDrafts.owner, owner));

/** Forms that an owner has begun, always in the same order. */
export async function listBegunForms(ctx: Context, owner: string): Promise<number[]> {
  const rows = await ctx.tx
    .select({ formId: formDrafts.formId })
    .from(formDrafts)
    .where(and(eq(formDrafts.tenantId, ctx.tenant.id), eq(formDrafts.owner, owner)))
    .orderBy(asc(formDrafts.formId));
  return rows.map(({ formId }) => formId);
}

export async function findDraftOfForm(
  ctx: Context,
  formId: number,
  owner: string,
): Promise<FormDraftRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formDrafts)
    .where(ofDraft(ctx, formId, owner));
  return row;
}

/** Gives a draft another owner, who must not have one of this form. */
export async function handOverDraft(ctx: Context, formId: number, { from, to }: Handover): Promise<void> {
  await ctx.tx
    .update(formDrafts)
    .set({ owner: to })
    .where(ofDraft(ctx, formId, from));
}

/** Puts the merged draft in the place of both. */
export async function replaceDrafts(
  ctx: Context,
  formId: number,
  { from, to, draft }: Handover & { draft: MergeableDraft },
): Promise<void> {
  await ctx.tx
    .update(formDrafts)
    .set(draft)
    .where(ofDraft(ctx, formId, to));
  await ctx.tx.delete(formDrafts).where(ofDraft(ctx, formId, from));
}

/**
 * Gives submissions, files and opened links another owner. What the new owner has under the same key already stays
 * where it is: it is the same call that came twice.
 */
export async function handOverRest(ctx: Context, { from, to }: Handover): Promise<void> {
  const tenantId = ctx.tenant.id;
  const sent = alias(formSubmissions, 'sent');
  await ctx.tx
    .update(formSubmissions)
    .set({ owner: to })
    .where(
      and(
        eq(formSubmissions.tenantId, tenantId),
        eq(formSubmissions.owner, from),
        sql`not exists (${ctx.tx
          .select({ one: sql`1` })
          .from(sent)
          .where(
            and(
              eq(sent.tenantId, tenantId),
              eq(sent.formId, formSubmissions.formId),
              eq(sent.owner, to),
              eq(sent.idempotencyKey, formSubmissions.idempotencyKey),
            ),
          )})`,
      ),
    );
  await handOverUploads(ctx, { from, to });
  await ctx.tx
    .update(formLinks)
    .set({ openedBy: to })
    .where(and(eq(formLinks.tenantId, tenantId), eq(formLinks.openedBy, from)));
}

/** Gives files another owner: all, or those of one form that were not sent. */
export async function handOverUploads(ctx: Context, { from, to }: Handover, formId?: number): Promise<void> {
  const tenantId = ctx.tenant.id;
  const file = alias(formUploads, 'file');
  await ctx.tx
    .update(formUploads)
    .set({ owner: to })
    .where(
      and(
        eq(formUploads.tenantId, tenantId),
        eq(formUploads.owner, from),
        formId === undefined
          ? undefined
          : and(eq(formUploads.formId, formId), isNull(formUploads.submissionId)),
        sql`not exists (${ctx.tx
          .select({ one: sql`1` })
          .from(file)
          .where(
            and(
              eq(file.tenantId, tenantId),
              eq(file.formId, formUploads.formId),
              eq(file.owner, to),
              eq(file.uid, formUploads.uid),
            ),
          )})`,
      ),
    );
}
