import { and, count, desc, eq, gte, inArray, isNull, lt, ne, notExists, sql, sum } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { type FormRecord, type FormUploadRecord, formDrafts, formUploads } from '../forms.schema.ts';

export type NewFormUpload = Pick<FormUploadRecord, 'uid' | 'owner' | 'field' | 'name' | 'size' | 'file'> &
  Partial<Pick<FormUploadRecord, 'isCopy'>>;

const ofTenant = (ctx: Context) => eq(formUploads.tenantId, ctx.tenant.id);
// A copy was not sent here, and takes no room on the disk.
const isSent = eq(formUploads.isCopy, false);
const ofOwner = (ctx: Context, form: FormRecord, owner: string) =>
  and(ofTenant(ctx), eq(formUploads.formId, form.id), eq(formUploads.owner, owner));

/** Begins an upload; undefined when the owner has one of this uid already. */
export async function insertUpload(
  ctx: Context,
  form: FormRecord,
  upload: NewFormUpload,
): Promise<FormUploadRecord | undefined> {
  const now = ctx.clock.now();
  const [row] = await ctx.tx
    .insert(formUploads)
    .values({
      ...upload,
      tenantId: ctx.tenant.id,
      formId: form.id,
      received: 0,
      state: 'receiving',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({
      target: [formUploads.tenantId, formUploads.formId, formUploads.owner, formUploads.uid],
    })
    .returning();
  return row;
}

export async function findUpload(
  ctx: Context,
  form: FormRecord,
  { owner, uid }: { owner: string; uid: string },
): Promise<FormUploadRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formUploads)
    .where(and(ofOwner(ctx, form, owner), eq(formUploads.uid, uid), ne(formUploads.state, 'removed')));
  return row;
}

/** The upload that an owner completed last for a question and has not sent. */
export async function findLastUpload(
  ctx: Context,
  form: FormRecord,
  { owner, field }: { owner: string; field: string },
): Promise<FormUploadRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formUploads)
    .where(
      and(
        ofOwner(ctx, form, owner),
        eq(formUploads.field, field),
        eq(formUploads.state, 'complete'),
        isNull(formUploads.submissionId),
      ),
    )
    .orderBy(desc(formUploads.id))
    .limit(1);
  return row;
}

/** An upload like `findUpload`, locked until the transaction ends: a form that is being sent with it comes first. */
export async function lockUpload(
  ctx: Context,
  form: FormRecord,
  { owner, uid }: { owner: string; uid: string },
): Promise<FormUploadRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formUploads)
    .where(and(ofOwner(ctx, form, owner), eq(formUploads.uid, uid), ne(formUploads.state, 'removed')))
    .for('update');
  return row;
}

/** Uploads of an owner by their uids; those of others are not among them. */
export async function findUploads(
  ctx: Context,
  form: FormRecord,
  { owner, uids }: { owner: string; uids: readonly string[] },
): Promise<FormUploadRecord[]> {
  if (uids.length === 0) return [];
  return ctx.tx
    .select()
    .from(formUploads)
    .where(
      and(
        ofOwner(ctx, form, owner),
        inArray(formUploads.uid, [...uids]),
        ne(formUploads.state, 'removed'),
        isNull(formUploads.submissionId),
      ),
    )
    .for('update');
}

/** Uploads of an owner that belong to no submission. */
export async function listLooseUploads(
  ctx: Context,
  form: FormRecord,
  owner: string,
): Promise<FormUploadRecord[]> {
  return ctx.tx
    .select()
    .from(formUploads)
    .where(
      and(ofOwner(ctx, form, owner), ne(formUploads.state, 'removed'), isNull(formUploads.submissionId)),
    );
}

export async function updateUpload(
  ctx: Context,
  upload: FormUploadRecord,
  changes: Partial<
    Pick<FormUploadRecord, 'received' | 'state' | 'type' | 'sha256' | 'submissionId' | 'uid' | 'file'>
  >,
): Promise<void> {
  await ctx.tx
    .update(formUploads)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(ofTenant(ctx), eq(formUploads.id, upload.id)));
}

/** How many uploads an owner began since, removed ones too, copies not. */
export async function countUploadsSince(
  ctx: Context,
  { owner, since }: { owner: string; since: Date },
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await ctx.tx
    .select({ count: count(), oldest: sql<string | null>`min(${formUploads.createdAt})` })
    .from(formUploads)
    .where(and(ofTenant(ctx), isSent, eq(formUploads.owner, owner), gte(formUploads.createdAt, since)));
  const oldest = row?.oldest ?? null;
  return { count: row?.count ?? 0, oldest: oldest === null ? null : new Date(oldest) };
}

/** Bytes that came of all uploads of the tenant that belong to no submission; what was only announced is not there. */
export async function sumLooseBytes(ctx: Context): Promise<number> {
  const [row] = await ctx.tx
    .select({ bytes: sum(formUploads.received) })
    .from(formUploads)
    .where(and(ofTenant(ctx), isSent, isNull(formUploads.submissionId)));
  return Number(row?.bytes ?? 0);
}

/** Files of submissions. */
export async function listFiles(ctx: Context, submissionIds: readonly number[]): Promise<FormUploadRecord[]> {
  if (submissionIds.length === 0) return [];
  return ctx.tx
    .select()
    .from(formUploads)
    .where(and(ofTenant(ctx), inArray(formUploads.submissionId, [...submissionIds])))
    .orderBy(formUploads.id);
}

/** A file that was sent with a form, by its name on our disk. */
export async function findSubmittedFile(
  ctx: Context,
  form: FormRecord,
  file: string,
): Promise<FormUploadRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formUploads)
    .where(
      and(
        ofTenant(ctx),
        eq(formUploads.formId, form.id),
        eq(formUploads.file, file),
        sql`${formUploads.submissionId} is not null`,
      ),
    );
  return row;
}

/** Uploads that nobody touched since and that neither a submission nor a draft names. */
export async function listForgottenUploads(
  ctx: Context,
  before: Date,
  limit: number,
): Promise<FormUploadRecord[]> {
  const inDraft = ctx.tx
    .select({ one: sql`1` })
    .from(formDrafts)
    .where(
      and(
        eq(formDrafts.tenantId, formUploads.tenantId),
        eq(formDrafts.formId, formUploads.formId),
        eq(formDrafts.owner, formUploads.owner),
        sql`position(${formUploads.uid} in ${formDrafts.answers}::text || coalesce(${formDrafts.setAside}::text, '')) > 0`,
        eq(formUploads.state, 'complete'),
      ),
    );
  return ctx.tx
    .select()
    .from(formUploads)
    .where(
      and(
        ofTenant(ctx),
        isNull(formUploads.submissionId),
        lt(formUploads.updatedAt, before),
        notExists(inDraft),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function removeUploads(ctx: Context, uploads: readonly FormUploadRecord[]): Promise<void> {
  if (uploads.length === 0) return;
  await ctx.tx.delete(formUploads).where(
    and(
      ofTenant(ctx),
      inArray(
        formUploads.id,
        uploads.map(({ id }) => id),
      ),
    ),
  );
}
