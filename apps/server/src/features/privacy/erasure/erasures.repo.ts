import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { FILE_REMOVAL_TASK } from '../../../platform/files/file-removal.ts';
import { MAIL_TASKS } from '../../../platform/mail/queue-mail.ts';
import type { DataSubject } from '../../../platform/personal-data.ts';
import { tasks } from '../../../platform/tasks/tasks.schema.ts';
import { type CandidateRecord, candidates } from '../../accounts/index.ts';
import { erasures } from '../privacy.schema.ts';

export type ErasureRecord = typeof erasures.$inferSelect;

type NamedBy = { candidateId: number } | { email: string };

const isNamed = (ctx: Context, by: NamedBy) =>
  and(
    eq(candidates.tenantId, ctx.tenant.id),
    'email' in by ? eq(candidates.email, by.email.toLowerCase()) : eq(candidates.id, by.candidateId),
  );

/** Whose data are asked for; undefined when there is no such candidate. */
export async function findSubject(ctx: Context, by: NamedBy): Promise<DataSubject | undefined> {
  const [row] = await ctx.tx.select().from(candidates).where(isNamed(ctx, by));
  return row === undefined ? undefined : describeSubject(ctx, row);
}

/** Whose data a candidate's are. A former address that somebody else has proven since is theirs. */
export async function describeSubject(ctx: Context, record: CandidateRecord): Promise<DataSubject> {
  const { id, encId, email, formerEmails } = record;
  const taken =
    formerEmails.length === 0
      ? []
      : await ctx.tx
          .select({ email: candidates.email })
          .from(candidates)
          .where(and(eq(candidates.tenantId, ctx.tenant.id), inArray(candidates.email, formerEmails)));
  const others = new Set(taken.map((row) => row.email));
  return {
    candidateId: id,
    encId,
    email,
    formerEmails: formerEmails.filter((former) => !others.has(former)),
  };
}

/** Locks a candidate until the transaction ends: nobody else changes or erases them meanwhile. */
export async function lockSubject(ctx: Context, by: NamedBy): Promise<CandidateRecord | undefined> {
  const [row] = await ctx.tx.select().from(candidates).where(isNamed(ctx, by)).for('update');
  return row;
}

export async function insertErasure(
  ctx: Context,
  erasure: Pick<ErasureRecord, 'encId' | 'requestedBy'>,
): Promise<ErasureRecord> {
  const [row] = await ctx.tx
    .insert(erasures)
    .values({ ...erasure, tenantId: ctx.tenant.id, requestedAt: ctx.clock.now() })
    .returning();
  if (row === undefined) throw new Error('an erasure was not written');
  return row;
}

/** Removes what waits for a candidate, also mails to the address that name nobody; files that nobody removes then. */
export async function removeTasksOf(
  ctx: Context,
  { candidateId, email, formerEmails }: DataSubject,
): Promise<string[]> {
  const isMailTo = and(
    inArray(tasks.kind, MAIL_TASKS),
    inArray(sql`lower(${tasks.payload} -> 'mail' ->> 'to')`, [email, ...formerEmails]),
  );
  const removed = await ctx.tx
    .delete(tasks)
    .where(and(eq(tasks.tenantId, ctx.tenant.id), or(eq(tasks.candidateId, candidateId), isMailTo)))
    .returning({ kind: tasks.kind, key: tasks.key });
  return removed.filter(({ kind }) => kind === FILE_REMOVAL_TASK).map(({ key }) => key);
}

/** Removes the candidate, and with the row everything that hangs on it. */
export async function removeCandidate(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .delete(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.id, candidateId)));
}

/** Erasures whose traces are still to be cleaned off the disk. */
export async function listUnfinished(ctx: Context): Promise<ErasureRecord[]> {
  return ctx.tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.tenantId, ctx.tenant.id), isNull(erasures.finishedAt)))
    .orderBy(asc(erasures.id));
}

export async function finishErasures(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.tx
    .update(erasures)
    .set({ finishedAt: ctx.clock.now() })
    .where(and(eq(erasures.tenantId, ctx.tenant.id), inArray(erasures.id, [...ids])));
}

/** The newest erasures of the tenant: that they happened, nothing of whom. */
export async function listErasures(ctx: Context, limit: number): Promise<ErasureRecord[]> {
  return ctx.tx
    .select()
    .from(erasures)
    .where(eq(erasures.tenantId, ctx.tenant.id))
    .orderBy(desc(erasures.id))
    .limit(limit);
}
