import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import { APPLICATION_FORM_PREFIX } from '../application-forms.ts';
import { isFormOf } from '../form-joins.ts';
import { type FormDraftRecord, type FormRecord, formDrafts, forms } from '../forms.schema.ts';

const ofOwner = (ctx: Context, form: FormRecord, owner: string) =>
  and(eq(formDrafts.tenantId, ctx.tenant.id), eq(formDrafts.formId, form.id), eq(formDrafts.owner, owner));

/**
 * Lets the calls of one person for one form come one after the other, also when there is no row yet that could be
 * locked. It ends with the transaction.
 */
export async function lockOwner(ctx: Context, form: Pick<FormRecord, 'id'>, owner: string): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form ${form.id} ${owner}`}, 0))`);
}

export async function findDraft(
  ctx: Context,
  form: FormRecord,
  owner: string,
): Promise<FormDraftRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(formDrafts)
    .where(ofOwner(ctx, form, owner));
  return row;
}

/** Writes the draft of a locked owner, new or changed. */
export async function saveDraft(
  ctx: Context,
  draft: Omit<FormDraftRecord, 'tenantId' | 'savedAt' | 'createdAt' | 'setAside'>,
): Promise<void> {
  const now = ctx.clock.now();
  const { version, revision, answers, recent } = draft;
  await ctx.tx
    .insert(formDrafts)
    .values({ ...draft, tenantId: ctx.tenant.id, createdAt: now, savedAt: now })
    .onConflictDoUpdate({
      target: [formDrafts.tenantId, formDrafts.formId, formDrafts.owner],
      set: { version, revision, answers, recent, savedAt: now },
    });
}

/** Keeps what is still set aside. No answer changes by it: the draft is as old as before. */
export async function saveSetAside(
  ctx: Context,
  { formId, owner }: Pick<FormDraftRecord, 'formId' | 'owner'>,
  setAside: Record<string, Json[]> | null,
): Promise<void> {
  await ctx.tx
    .update(formDrafts)
    .set({ setAside })
    .where(
      and(eq(formDrafts.tenantId, ctx.tenant.id), eq(formDrafts.formId, formId), eq(formDrafts.owner, owner)),
    );
}

export async function removeDraft(ctx: Context, form: FormRecord, owner: string): Promise<void> {
  await ctx.tx.delete(formDrafts).where(ofOwner(ctx, form, owner));
}

/** How many drafts an owner has on all forms. */
export async function countDrafts(ctx: Context, owner: string): Promise<number> {
  return ctx.tx.$count(formDrafts, and(eq(formDrafts.tenantId, ctx.tenant.id), eq(formDrafts.owner, owner)));
}

/** Removes up to `limit` drafts that nobody has changed since; gives how many. Applications sweep theirs themselves. */
export async function removeDraftsBefore(ctx: Context, before: Date, limit: number): Promise<number> {
  const old = ctx.tx
    .select({ formId: formDrafts.formId, owner: formDrafts.owner })
    .from(formDrafts)
    .innerJoin(forms, isFormOf(formDrafts))
    .where(
      and(
        eq(formDrafts.tenantId, ctx.tenant.id),
        lt(formDrafts.savedAt, before),
        sql`not starts_with(${forms.key}, ${APPLICATION_FORM_PREFIX})`,
      ),
    )
    .limit(limit);
  const removed = await ctx.tx
    .delete(formDrafts)
    .where(
      and(
        eq(formDrafts.tenantId, ctx.tenant.id),
        inArray(sql`(${formDrafts.formId}, ${formDrafts.owner})`, old),
      ),
    )
    .returning({ owner: formDrafts.owner });
  return removed.length;
}
