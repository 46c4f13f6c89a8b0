import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import { isFormOf, isVersionOf } from '../form-joins.ts';
import {
  type FormUploadRecord,
  formDrafts,
  formLinks,
  formSubmissions,
  forms,
  formUploads,
  formVersions,
} from '../forms.schema.ts';

/** Personal links that were sent to addresses: what came by them belongs to the person behind it. */
export async function listLinksTo(ctx: Context, addresses: readonly string[]) {
  return ctx.tx
    .select({ form: forms.key, owner: formLinks.owner, name: formLinks.name, createdAt: formLinks.createdAt })
    .from(formLinks)
    .innerJoin(forms, isFormOf(formLinks))
    .where(
      and(
        eq(formLinks.tenantId, ctx.tenant.id),
        eq(formLinks.kind, 'personal'),
        inArray(sql`lower(${formLinks.email})`, [...addresses]),
      ),
    )
    .orderBy(asc(formLinks.id));
}

/** Drafts of owners, also the answers that were set aside for them. */
export async function listDraftsOf(ctx: Context, owners: readonly string[]) {
  return ctx.tx
    .select({
      form: forms.key,
      version: formDrafts.version,
      answers: formDrafts.answers,
      setAside: sql<Json>`${formDrafts}.set_aside`,
      createdAt: formDrafts.createdAt,
      savedAt: formDrafts.savedAt,
    })
    .from(formDrafts)
    .innerJoin(forms, isFormOf(formDrafts))
    .where(and(eq(formDrafts.tenantId, ctx.tenant.id), inArray(formDrafts.owner, [...owners])))
    .orderBy(asc(formDrafts.createdAt));
}

/** What owners have sent, with the form as it was then. */
export async function listSubmissionsOf(ctx: Context, owners: readonly string[]) {
  return ctx.tx
    .select({ form: forms.key, submission: formSubmissions, definition: formVersions.definition })
    .from(formSubmissions)
    .innerJoin(forms, isFormOf(formSubmissions))
    .innerJoin(formVersions, isVersionOf(formSubmissions))
    .where(and(eq(formSubmissions.tenantId, ctx.tenant.id), inArray(formSubmissions.owner, [...owners])))
    .orderBy(asc(formSubmissions.id));
}

/** Files of owners, sent or not; what was taken away again by the person is gone from the disk already. */
export async function listUploadsOf(
  ctx: Context,
  owners: readonly string[],
): Promise<{ form: string; upload: FormUploadRecord }[]> {
  return ctx.tx
    .select({ form: forms.key, upload: formUploads })
    .from(formUploads)
    .innerJoin(forms, isFormOf(formUploads))
    .where(
      and(
        eq(formUploads.tenantId, ctx.tenant.id),
        inArray(formUploads.owner, [...owners]),
        ne(formUploads.state, 'removed'),
        // A copy that was not sent is there as what it is a copy of.
        or(eq(formUploads.isCopy, false), isNotNull(formUploads.submissionId)),
      ),
    )
    .orderBy(asc(formUploads.id));
}

/** Names on the disk of every file of owners, whatever became of it. */
export async function listFileNamesOf(ctx: Context, owners: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx
    .select({ file: formUploads.file })
    .from(formUploads)
    .where(and(eq(formUploads.tenantId, ctx.tenant.id), inArray(formUploads.owner, [...owners])));
  return rows.map(({ file }) => file);
}

/** Removes everything of owners for good, also what was sent. */
export async function eraseOwners(ctx: Context, owners: readonly string[]): Promise<void> {
  const list = sql.join(
    owners.map((owner) => sql`${owner}`),
    sql`, `,
  );
  await ctx.tx.execute(sql`select erase_form_owners(array[${list}]::text[])`);
}
