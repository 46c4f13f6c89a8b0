import { and, asc, desc, eq, gt, gte, lt, lte, max, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import {
  type FormLinkRecord,
  type FormRecord,
  type FormSubmissionRecord,
  formLinks,
  formSubmissions,
} from '../forms.schema.ts';

/** Names what somebody sends, so that it happens once. */
interface SubmissionKey {
  owner: string;
  idempotencyKey: string;
}

const ofForm = (ctx: Context, form: FormRecord) =>
  and(eq(formSubmissions.tenantId, ctx.tenant.id), eq(formSubmissions.formId, form.id));

/** Lets what one owner sends under one key come one after the other, whatever the form. It ends with the transaction. */
export async function lockKey(ctx: Context, { owner, idempotencyKey }: SubmissionKey): Promise<void> {
  const name = `submission ${ctx.tenant.id} ${owner} ${idempotencyKey}`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** What an owner has sent under a key: by this form first, else by another one. */
export async function findSubmissionByKey(
  ctx: Context,
  form: FormRecord,
  { owner, idempotencyKey }: SubmissionKey,
): Promise<FormSubmissionRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.tenantId, ctx.tenant.id),
        eq(formSubmissions.owner, owner),
        eq(formSubmissions.idempotencyKey, idempotencyKey),
      ),
    )
    .orderBy(desc(eq(formSubmissions.formId, form.id)))
    .limit(1);
  return row;
}

export async function findLastSubmission(
  ctx: Context,
  form: FormRecord,
  owner: string,
): Promise<FormSubmissionRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formSubmissions)
    .where(and(ofForm(ctx, form), eq(formSubmissions.owner, owner)))
    .orderBy(desc(formSubmissions.id))
    .limit(1);
  return row;
}

/** How often an owner has sent something. */
export async function countSubmissions(ctx: Context, owner: string): Promise<number> {
  return ctx.tx.$count(
    formSubmissions,
    and(eq(formSubmissions.tenantId, ctx.tenant.id), eq(formSubmissions.owner, owner)),
  );
}

/** What an owner sent under the number of its receipt. */
export async function findNumberedSubmission(
  ctx: Context,
  form: FormRecord,
  { owner, number }: { owner: string; number: string },
): Promise<FormSubmissionRecord | undefined> {
  const ofNumber = and(eq(formSubmissions.owner, owner), eq(formSubmissions.receiptNumber, number));
  const [row] = await ctx.tx
    .select()
    .from(formSubmissions)
    .where(and(ofForm(ctx, form), ofNumber));
  return row;
}

export async function insertSubmission(
  ctx: Context,
  submission: Omit<FormSubmissionRecord, 'id' | 'tenantId' | 'createdAt'>,
): Promise<FormSubmissionRecord> {
  const [row] = await ctx.tx
    .insert(formSubmissions)
    .values({ ...submission, tenantId: ctx.tenant.id, createdAt: ctx.clock.now() })
    .returning();
  if (row === undefined) throw new Error('a submission was not written');
  return row;
}

export interface SubmissionRange {
  version?: number | undefined;
  since?: Date | undefined;
  receipt?: string | undefined;
  /** Behind this number. */
  after: number;
  /** Up to and with this number. */
  upTo: number;
  limit: number;
}

/** Submissions of a form with the link they came by, oldest first. */
export async function listSubmissions(
  ctx: Context,
  form: FormRecord,
  range: SubmissionRange,
): Promise<{ submission: FormSubmissionRecord; link: FormLinkRecord | null }[]> {
  const { version, since, receipt } = range;
  return ctx.tx
    .select({ submission: formSubmissions, link: formLinks })
    .from(formSubmissions)
    .leftJoin(
      formLinks,
      and(eq(formLinks.tenantId, ctx.tenant.id), eq(formLinks.owner, formSubmissions.owner)),
    )
    .where(
      and(
        ofForm(ctx, form),
        gt(formSubmissions.id, range.after),
        lte(formSubmissions.id, range.upTo),
        version === undefined ? undefined : eq(formSubmissions.version, version),
        since === undefined ? undefined : gte(formSubmissions.createdAt, since),
        receipt === undefined ? undefined : eq(formSubmissions.receiptNumber, receipt),
      ),
    )
    .orderBy(asc(formSubmissions.id))
    .limit(range.limit);
}

/** The number of the newest submission; 0 when there is none. */
export async function findNewestNumber(ctx: Context, form: FormRecord): Promise<number> {
  const [row] = await ctx.tx
    .select({ newest: max(formSubmissions.id) })
    .from(formSubmissions)
    .where(ofForm(ctx, form));
  return row?.newest ?? 0;
}

/** Numbers of submissions that were sent before, the oldest first. */
export async function listSentBefore(ctx: Context, before: Date, limit: number): Promise<number[]> {
  const rows = await ctx.tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.tenantId, ctx.tenant.id), lt(formSubmissions.createdAt, before)))
    .orderBy(asc(formSubmissions.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Removes submissions that were sent before for good, with the rows of their files and links; gives how many. */
export async function removeSubmissions(ctx: Context, ids: readonly number[], before: Date): Promise<number> {
  const { rows } = await ctx.tx.execute<{ removed: number }>(
    sql`select remove_form_submissions(${`{${ids.join(',')}}`}::bigint[], ${before.toISOString()}::timestamptz) as removed`,
  );
  return rows[0]?.removed ?? 0;
}
