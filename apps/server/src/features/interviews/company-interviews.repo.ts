import type { InterviewStatus } from '@opencareers/contracts/interview-calls';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { createEncId } from '../../platform/enc-id.ts';
import { candidates } from '../accounts/index.ts';
import { positions } from '../positions/index.ts';
import type { InterviewRecord } from './interviews.repo.ts';
import { interviewSlots, interviews } from './interviews.schema.ts';

/** An interview with the address of its candidate. */
export interface CompanyInterview {
  interview: InterviewRecord;
  email: string;
}

/** What an interview begins with. */
export type NewInterview = Omit<
  typeof interviews.$inferInsert,
  'id' | 'tenantId' | 'encId' | 'version' | 'createdAt' | 'updatedAt'
>;

/** Number of the candidate with an address; undefined when there is none. */
export async function findInvitedCandidate(ctx: Context, email: string): Promise<number | undefined> {
  const [row] = await ctx.tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.tenantId, ctx.tenant.id), eq(candidates.email, email)));
  return row?.id;
}

/** The title of a position of the tenant. */
export async function findPositionTitle(ctx: Context, id: number): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ title: positions.title })
    .from(positions)
    .where(and(eq(positions.tenantId, ctx.tenant.id), eq(positions.id, id)));
  return row?.title;
}

/** Writes an interview; undefined when its source id is there already. */
export async function insertInterview(
  ctx: Context,
  given: NewInterview,
): Promise<InterviewRecord | undefined> {
  const now = ctx.clock.now();
  const encId = createEncId();
  const [row] = await ctx.tx
    .insert(interviews)
    .values({ ...given, encId, tenantId: ctx.tenant.id, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Adds slots to a pool; those that are there already stay as they are. */
export async function insertSlots(
  ctx: Context,
  pool: string,
  slots: readonly { startAt: Date; endAt: Date }[],
): Promise<void> {
  if (slots.length === 0) return;
  const values = slots.map((slot) => ({ ...slot, pool, tenantId: ctx.tenant.id }));
  await ctx.tx.insert(interviewSlots).values(values).onConflictDoNothing();
}

export async function findInterviewBySource(
  ctx: Context,
  sourceId: string,
): Promise<InterviewRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.tenantId, ctx.tenant.id), eq(interviews.sourceId, sourceId)));
  return row;
}

/** Interviews behind a number, the oldest first; `limit` of them. */
export async function listCompanyInterviews(
  ctx: Context,
  wanted: { id?: number; status?: InterviewStatus; email?: string; after?: number; limit: number },
): Promise<CompanyInterview[]> {
  const conditions: (SQL | undefined)[] = [
    eq(interviews.tenantId, ctx.tenant.id),
    wanted.id === undefined ? undefined : eq(interviews.id, wanted.id),
    wanted.status === undefined ? undefined : eq(interviews.status, wanted.status),
    wanted.email === undefined ? undefined : eq(candidates.email, wanted.email),
    wanted.after === undefined ? undefined : gt(interviews.id, wanted.after),
  ];
  return ctx.tx
    .select({ interview: interviews, email: candidates.email })
    .from(interviews)
    .innerJoin(
      candidates,
      and(eq(candidates.tenantId, interviews.tenantId), eq(candidates.id, interviews.candidateId)),
    )
    .where(and(...conditions))
    .orderBy(asc(interviews.id))
    .limit(wanted.limit);
}
