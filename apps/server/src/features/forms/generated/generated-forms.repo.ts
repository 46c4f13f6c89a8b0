import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../platform/context.ts';
import { APPLICATION_FORM_PREFIX, type ApplicationFormDraft } from '../application-forms.ts';
import { isFormOf, isVersionOf } from '../form-joins.ts';
import { listFormIds } from '../forms.repo.ts';
import {
  type FormSubmissionRecord,
  type FormUploadRecord,
  formDrafts,
  formSubmissions,
  forms,
  formUploads,
  formVersions,
} from '../forms.schema.ts';

/** Drafts of an owner of forms that applications made, in the version they are filled in, the last changed first. */
export async function listGeneratedDrafts(ctx: Context, owner: string): Promise<ApplicationFormDraft[]> {
  const rows = await ctx.tx
    .select({ formKey: forms.key, definition: formVersions.definition, draft: formDrafts })
    .from(formDrafts)
    .innerJoin(forms, isFormOf(formDrafts))
    .innerJoin(formVersions, isVersionOf(formDrafts))
    .where(
      and(
        eq(formDrafts.tenantId, ctx.tenant.id),
        eq(formDrafts.owner, owner),
        sql`starts_with(${forms.key}, ${APPLICATION_FORM_PREFIX})`,
      ),
    )
    .orderBy(desc(formDrafts.savedAt), desc(formDrafts.formId));
  return rows.map(({ formKey, definition, draft: { answers, revision, createdAt, savedAt } }) => ({
    formKey,
    definition,
    revision,
    createdAt,
    savedAt,
    answers: Object.fromEntries(Object.entries(answers).map(([name, { value }]) => [name, value])),
  }));
}

/** Files that an owner gave to forms, whole and not sent, the newest first. */
export async function listFilesOf(
  ctx: Context,
  { owner, formIds }: { owner: string; formIds: readonly number[] },
): Promise<FormUploadRecord[]> {
  if (formIds.length === 0) return [];
  return ctx.tx
    .select()
    .from(formUploads)
    .where(
      and(
        eq(formUploads.tenantId, ctx.tenant.id),
        inArray(formUploads.formId, [...formIds]),
        eq(formUploads.owner, owner),
        eq(formUploads.state, 'complete'),
        isNull(formUploads.submissionId),
      ),
    )
    .orderBy(desc(formUploads.id));
}

/** Removes drafts of an owner. Waits for nobody: two that send overlapping forms would wait for each other. */
export async function dropDrafts(
  ctx: Context,
  { owner, keys }: { owner: string; keys: readonly string[] },
): Promise<void> {
  const ids = (await listFormIds(ctx, keys)).map(({ id }) => id);
  if (ids.length === 0) return;
  const own = and(
    eq(formDrafts.tenantId, ctx.tenant.id),
    eq(formDrafts.owner, owner),
    inArray(formDrafts.formId, ids),
  );
  const free = ctx.tx
    .select({ formId: formDrafts.formId })
    .from(formDrafts)
    .where(own)
    .for('update', { skipLocked: true });
  const taken = (await free).map(({ formId }) => formId);
  if (taken.length > 0) await ctx.tx.delete(formDrafts).where(and(own, inArray(formDrafts.formId, taken)));
}

/** A submission with the form as it was then; undefined when it is gone. */
export async function findSubmission(ctx: Context, id: number) {
  const [row] = await ctx.tx
    .select({ formKey: forms.key, definition: formVersions.definition, submission: formSubmissions })
    .from(formSubmissions)
    .innerJoin(forms, isFormOf(formSubmissions))
    .innerJoin(formVersions, isVersionOf(formSubmissions))
    .where(and(eq(formSubmissions.tenantId, ctx.tenant.id), eq(formSubmissions.id, id)));
  return row satisfies { submission: FormSubmissionRecord } | undefined;
}

/** Makes a submission and its files another owner's, unless the same call is theirs already. */
export async function giveSentTo(
  ctx: Context,
  { submissionId, owner }: { submissionId: number; owner: string },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  const twin = alias(formSubmissions, 'twin');
  const rows = await ctx.tx
    .update(formSubmissions)
    .set({ owner })
    .where(
      and(
        eq(formSubmissions.tenantId, tenantId),
        eq(formSubmissions.id, submissionId),
        sql`not exists (${ctx.tx
          .select({ one: sql`1` })
          .from(twin)
          .where(
            and(
              eq(twin.tenantId, tenantId),
              eq(twin.formId, formSubmissions.formId),
              eq(twin.owner, owner),
              eq(twin.idempotencyKey, formSubmissions.idempotencyKey),
            ),
          )})`,
      ),
    )
    .returning({ id: formSubmissions.id });
  if (rows.length === 0) return;
  await ctx.tx
    .update(formUploads)
    .set({ owner })
    .where(and(eq(formUploads.tenantId, tenantId), eq(formUploads.submissionId, submissionId)));
}
