import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import { APPLICATION_FORM_PREFIX } from './application-forms.ts';
import {
  type FormRecord,
  type FormVersionRecord,
  formChanges,
  formDrafts,
  formSubmissions,
  forms,
  formVersions,
} from './forms.schema.ts';

const startsWith = (prefix: string) => sql`starts_with(${forms.key}, ${prefix})`;
const ofTenant = (ctx: Context) => eq(forms.tenantId, ctx.tenant.id);

export async function findForm(ctx: Context, key: string): Promise<FormRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(forms)
    .where(and(ofTenant(ctx), eq(forms.key, key)));
  return row;
}

/** The forms that have these keys. */
export async function listFormIds(
  ctx: Context,
  keys: readonly string[],
): Promise<Pick<FormRecord, 'id' | 'key'>[]> {
  if (keys.length === 0) return [];
  return ctx.tx
    .select({ id: forms.id, key: forms.key })
    .from(forms)
    .where(and(ofTenant(ctx), inArray(forms.key, [...keys])));
}

/** The form, locked until the transaction ends: changes of it come one after the other. */
export async function lockForm(ctx: Context, key: string): Promise<FormRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(forms)
    .where(and(ofTenant(ctx), eq(forms.key, key)))
    .for('update');
  return row;
}

/** Makes the form unless it exists; gives it locked either way. */
export async function createOrLockForm(
  ctx: Context,
  { key, draft, by }: { key: string; draft: FormDefinition; by: string },
): Promise<{ form: FormRecord; isNew: boolean }> {
  const now = ctx.clock.now();
  const [created] = await ctx.tx
    .insert(forms)
    .values({ tenantId: ctx.tenant.id, key, draft, createdAt: now, updatedAt: now, updatedBy: by })
    .onConflictDoNothing()
    .returning();
  if (created !== undefined) return { form: created, isNew: true };
  const form = await lockForm(ctx, key);
  if (form === undefined) throw new Error(`form ${key} is gone`);
  return { form, isNew: false };
}

/** Writes what is being edited as its next revision. */
export async function updateDraftDefinition(
  ctx: Context,
  form: FormRecord,
  { draft, by }: { draft: FormDefinition; by: string },
): Promise<FormRecord> {
  const [updated] = await ctx.tx
    .update(forms)
    .set({
      draft,
      draftRevision: sql`${forms.draftRevision} + 1`,
      updatedAt: ctx.clock.now(),
      updatedBy: by,
    })
    .where(and(ofTenant(ctx), eq(forms.id, form.id)))
    .returning();
  if (updated === undefined) throw new Error(`form ${form.key} is gone`);
  return updated;
}

/** Adds the next published version of a locked form and puts it in force. */
export async function insertVersion(
  ctx: Context,
  form: FormRecord,
  version: { definition: FormDefinition; by: string; note: string; restoredFrom: number | null },
): Promise<FormVersionRecord> {
  const number = (form.publishedVersion ?? 0) + 1;
  const [row] = await ctx.tx
    .insert(formVersions)
    .values({
      tenantId: ctx.tenant.id,
      formId: form.id,
      version: number,
      definition: version.definition,
      publishedAt: ctx.clock.now(),
      publishedBy: version.by,
      note: version.note,
      restoredFrom: version.restoredFrom,
    })
    .returning();
  await ctx.tx
    .update(forms)
    .set({ publishedVersion: number })
    .where(and(ofTenant(ctx), eq(forms.id, form.id)));
  if (row === undefined) throw new Error(`version ${number} of ${form.key} was not written`);
  return row;
}

export async function findVersion(
  ctx: Context,
  form: FormRecord,
  version: number,
): Promise<FormVersionRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formVersions)
    .where(
      and(
        eq(formVersions.tenantId, ctx.tenant.id),
        eq(formVersions.formId, form.id),
        eq(formVersions.version, version),
      ),
    );
  return row;
}

/** Published versions with their definitions, oldest first. */
export async function listVersions(ctx: Context, form: FormRecord): Promise<FormVersionRecord[]> {
  return ctx.tx
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.tenantId, ctx.tenant.id), eq(formVersions.formId, form.id)))
    .orderBy(asc(formVersions.version));
}

/** Writes down who did what to a form. */
export async function recordChange(
  ctx: Context,
  form: FormRecord,
  change: { by: string; action: string; details?: Record<string, Json> },
): Promise<void> {
  await ctx.tx.insert(formChanges).values({
    tenantId: ctx.tenant.id,
    formId: form.id,
    at: ctx.clock.now(),
    by: change.by,
    action: change.action,
    details: change.details ?? {},
  });
}

/** What was done to a form, newest first. */
export async function listChanges(ctx: Context, form: FormRecord, limit: number) {
  return ctx.tx
    .select()
    .from(formChanges)
    .where(and(eq(formChanges.tenantId, ctx.tenant.id), eq(formChanges.formId, form.id)))
    .orderBy(desc(formChanges.id))
    .limit(limit);
}

/** A form with how much there is of it. */
export interface CountedForm {
  form: FormRecord;
  published: FormVersionRecord | null;
  responses: number;
  drafts: number;
}

/** All forms of the tenant by key, without those that applications make, or the one that is asked for. */
export async function listForms(ctx: Context, key?: string): Promise<CountedForm[]> {
  const count = (table: typeof formSubmissions | typeof formDrafts) =>
    sql<number>`(select count(*)::int from ${table} where ${table.tenantId} = ${ctx.tenant.id} and ${table.formId} = ${forms.id})`;
  const rows = await ctx.tx
    .select({
      form: forms,
      published: formVersions,
      responses: count(formSubmissions),
      drafts: count(formDrafts),
    })
    .from(forms)
    .leftJoin(
      formVersions,
      and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.publishedVersion)),
    )
    .where(
      and(ofTenant(ctx), key === undefined ? not(startsWith(APPLICATION_FORM_PREFIX)) : eq(forms.key, key)),
    )
    .orderBy(asc(forms.key));
  return rows;
}
