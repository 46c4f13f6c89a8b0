import { and, asc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { formDrafts, forms } from '../../forms/index.ts';
import { draftReminders } from '../applications.schema.ts';

/** A draft that lies, and what was told of it. */
export interface RestingDraft {
  formId: number;
  formKey: string;
  owner: string;
  candidateId: number | null;
  locale: string;
  mails: number;
}

/** How long a draft must lie before the first and the second mail, as times before which it was saved. */
export interface Rests {
  first: Date;
  second: Date;
}

type NamedDraft = Pick<RestingDraft, 'formId' | 'owner'>;

const ofDraft = (ctx: Context, { formId, owner }: NamedDraft) =>
  and(
    eq(draftReminders.tenantId, ctx.tenant.id),
    eq(draftReminders.formId, formId),
    eq(draftReminders.owner, owner),
  );
const joinsDraft = and(
  eq(formDrafts.tenantId, draftReminders.tenantId),
  eq(formDrafts.formId, draftReminders.formId),
  eq(formDrafts.owner, draftReminders.owner),
);

/** Remembers that a draft may have to be told of; again it changes nothing. */
export async function watchDraft(
  ctx: Context,
  draft: NamedDraft & { candidateId: number | null; locale: string },
): Promise<void> {
  await ctx.tx
    .insert(draftReminders)
    .values({ ...draft, tenantId: ctx.tenant.id })
    .onConflictDoNothing();
}

/** What was told of the drafts of one owner counts for another; of one form, or of all. */
export async function handOverReminders(
  ctx: Context,
  {
    from,
    to,
    candidateId,
    formKey,
  }: { from: string; to: string; candidateId: number | null; formKey?: string },
): Promise<void> {
  const own = sql`select 1 from ${draftReminders} own where own.tenant_id = ${ctx.tenant.id}
    and own.form_id = ${draftReminders.formId} and own.owner = ${to}`;
  await ctx.tx
    .update(draftReminders)
    .set({ owner: to, candidateId })
    .where(
      and(
        eq(draftReminders.tenantId, ctx.tenant.id),
        eq(draftReminders.owner, from),
        formKey === undefined
          ? undefined
          : sql`${draftReminders.formId} = (select ${forms.id} from ${forms}
              where ${forms.tenantId} = ${ctx.tenant.id} and ${forms.key} = ${formKey})`,
        sql`not exists (${own})`,
      ),
    );
}

/** Drafts that have lain long enough and were not looked at since somebody went on with them. */
export async function listRestingDrafts(ctx: Context, rests: Rests, limit: number): Promise<RestingDraft[]> {
  const { formId, owner, candidateId, locale, mails } = draftReminders;
  return ctx.tx
    .select({ formId, formKey: forms.key, owner, candidateId, locale, mails })
    .from(draftReminders)
    .innerJoin(formDrafts, joinsDraft)
    .innerJoin(forms, and(eq(forms.tenantId, draftReminders.tenantId), eq(forms.id, draftReminders.formId)))
    .where(and(eq(draftReminders.tenantId, ctx.tenant.id), isDue(rests)))
    .orderBy(asc(formDrafts.savedAt))
    .limit(limit);
}

/** Takes a draft that still lies, for this transaction alone; false where another one has, or somebody went on. */
export async function lockRestingDraft(ctx: Context, draft: NamedDraft, rests: Rests): Promise<boolean> {
  const rows = await ctx.tx
    .select({ owner: draftReminders.owner })
    .from(draftReminders)
    .innerJoin(formDrafts, joinsDraft)
    .where(and(ofDraft(ctx, draft), isDue(rests)))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

function isDue({ first, second }: Rests): SQL | undefined {
  return and(
    or(isNull(draftReminders.lookedAt), lt(draftReminders.lookedAt, formDrafts.savedAt)),
    or(
      and(eq(draftReminders.mails, 0), lt(formDrafts.savedAt, first)),
      and(eq(draftReminders.mails, 1), lt(formDrafts.savedAt, second)),
    ),
  );
}

/** A draft was looked at; with `mailed` it was told of, to the address of a visitor where there is a hash. */
export async function markLookedAt(
  ctx: Context,
  draft: NamedDraft,
  mailed: { emailHash: string | null } | null,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.tx
    .update(draftReminders)
    .set({
      lookedAt: now,
      ...(mailed === null ? {} : { ...mailed, mailedAt: now, mails: sql`${draftReminders.mails} + 1` }),
    })
    .where(ofDraft(ctx, draft));
}

/**
 * How many mails about drafts of visitors an address got since. Until the transaction ends nobody else counts those of
 * this address: two sweeps at once would both find room for one more.
 */
export async function countDraftMails(ctx: Context, emailHash: string, since: Date): Promise<number> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft mails ${emailHash}`}, 0))`);
  return ctx.tx.$count(
    draftReminders,
    and(
      eq(draftReminders.tenantId, ctx.tenant.id),
      eq(draftReminders.emailHash, emailHash),
      gte(draftReminders.mailedAt, since),
    ),
  );
}

/** Forgets drafts that are gone, once their mails count no more. */
export async function forgetGoneDrafts(ctx: Context, mailedBefore: Date): Promise<void> {
  const draft = sql`select 1 from ${formDrafts} where ${joinsDraft}`;
  await ctx.tx
    .delete(draftReminders)
    .where(
      and(
        eq(draftReminders.tenantId, ctx.tenant.id),
        or(isNull(draftReminders.mailedAt), lt(draftReminders.mailedAt, mailedBefore)),
        sql`not exists (${draft})`,
      ),
    );
}

/** Forgets what was told to somebody who is erased, also as a visitor. */
export async function removeReminders(
  ctx: Context,
  { candidateId, emailHashes }: { candidateId: number; emailHashes: readonly string[] },
): Promise<void> {
  await ctx.tx
    .delete(draftReminders)
    .where(
      and(
        eq(draftReminders.tenantId, ctx.tenant.id),
        or(eq(draftReminders.candidateId, candidateId), inArray(draftReminders.emailHash, [...emailHashes])),
      ),
    );
}
