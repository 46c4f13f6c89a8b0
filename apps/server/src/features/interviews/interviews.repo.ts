import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { interviewSlots, interviews } from './interviews.schema.ts';

export type InterviewRecord = typeof interviews.$inferSelect;
export type SlotRecord = typeof interviewSlots.$inferSelect;

/** What can change of an interview. */
export type InterviewChange = Partial<
  Omit<
    typeof interviews.$inferInsert,
    'id' | 'tenantId' | 'encId' | 'candidateId' | 'version' | 'createdAt' | 'updatedAt'
  >
>;

/** Whose interview is meant, by its public name. */
export interface InterviewName {
  encId: string;
  candidateId: number;
}

/** Interviews of a candidate: those without a time first, then by time. */
export async function listInterviews(ctx: Context, candidateId: number): Promise<InterviewRecord[]> {
  return ctx.tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.tenantId, ctx.tenant.id), eq(interviews.candidateId, candidateId)))
    .orderBy(asc(interviews.startAt), desc(interviews.id));
}

export async function findInterview(ctx: Context, name: InterviewName): Promise<InterviewRecord | undefined> {
  const [row] = await ctx.tx.select().from(interviews).where(isNamed(ctx, name));
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockInterview(ctx: Context, name: InterviewName): Promise<InterviewRecord | undefined> {
  const [row] = await ctx.tx.select().from(interviews).where(isNamed(ctx, name)).for('update');
  return row;
}

/** An interview by its number, locked, whosever it is: for what the company does. */
export async function lockInterviewById(ctx: Context, id: number): Promise<InterviewRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.tenantId, ctx.tenant.id), eq(interviews.id, id)))
    .for('update');
  return row;
}

/** Changes a locked interview and raises its version; gives it as it is then. */
export async function changeInterview(
  ctx: Context,
  interview: InterviewRecord,
  change: InterviewChange,
): Promise<InterviewRecord> {
  const [row] = await ctx.tx
    .update(interviews)
    .set({ ...change, version: interview.version + 1, updatedAt: ctx.clock.now() })
    .where(and(eq(interviews.tenantId, ctx.tenant.id), eq(interviews.id, interview.id)))
    .returning();
  if (row === undefined) throw new Error('a locked interview is gone');
  return row;
}

/** Free slots of pools that are still to come, the earliest first. */
export async function listFreeSlots(ctx: Context, pools: readonly string[]): Promise<SlotRecord[]> {
  if (pools.length === 0) return [];
  return ctx.tx
    .select()
    .from(interviewSlots)
    .where(
      and(
        eq(interviewSlots.tenantId, ctx.tenant.id),
        inArray(interviewSlots.pool, [...pools]),
        isNull(interviewSlots.interviewId),
        gt(interviewSlots.startAt, ctx.clock.now()),
      ),
    )
    .orderBy(asc(interviewSlots.startAt), asc(interviewSlots.id));
}

/**
 * Takes a free slot for an interview; undefined when there is none in its pool that is free and still to come. Of many
 * who take one slot at once exactly one gets it: the others find it taken when the first has committed.
 */
export async function takeSlot(
  ctx: Context,
  { slotId, pool, interviewId }: { slotId: number; pool: string; interviewId: number },
): Promise<SlotRecord | undefined> {
  const [row] = await ctx.tx
    .update(interviewSlots)
    .set({ interviewId })
    .where(
      and(
        eq(interviewSlots.tenantId, ctx.tenant.id),
        eq(interviewSlots.id, slotId),
        eq(interviewSlots.pool, pool),
        isNull(interviewSlots.interviewId),
        gt(interviewSlots.startAt, ctx.clock.now()),
      ),
    )
    .returning();
  return row;
}

/** Lets the slots of an interview go but the one it took last, or all of them. */
export async function releaseSlots(ctx: Context, interviewId: number, kept?: SlotRecord): Promise<void> {
  const taken = await ctx.tx
    .select({ id: interviewSlots.id })
    .from(interviewSlots)
    .where(and(eq(interviewSlots.tenantId, ctx.tenant.id), eq(interviewSlots.interviewId, interviewId)));
  const ids = taken.map(({ id }) => id).filter((id) => id !== kept?.id);
  if (ids.length === 0) return;
  await ctx.tx
    .update(interviewSlots)
    .set({ interviewId: null })
    .where(and(eq(interviewSlots.tenantId, ctx.tenant.id), inArray(interviewSlots.id, ids)));
}

/** Interviews whose time, or whose last change where there is none, was before an instant. */
export async function removeInterviewsBefore(ctx: Context, before: Date, limit: number): Promise<number> {
  const old = await ctx.tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(eq(interviews.tenantId, ctx.tenant.id), lt(interviews.updatedAt, before)))
    .orderBy(asc(interviews.updatedAt))
    .limit(limit);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await ctx.tx
    .delete(interviews)
    .where(and(eq(interviews.tenantId, ctx.tenant.id), inArray(interviews.id, ids)));
  return ids.length;
}

/** Slots nobody took whose time was before an instant. */
export async function removeSlotsBefore(ctx: Context, before: Date): Promise<void> {
  const { tenantId, endAt, interviewId } = interviewSlots;
  await ctx.tx
    .delete(interviewSlots)
    .where(and(eq(tenantId, ctx.tenant.id), lt(endAt, before), isNull(interviewId)));
}

export async function removeInterviewsOf(ctx: Context, candidateId: number): Promise<void> {
  await ctx.tx
    .delete(interviews)
    .where(and(eq(interviews.tenantId, ctx.tenant.id), eq(interviews.candidateId, candidateId)));
}

function isNamed(ctx: Context, { encId, candidateId }: InterviewName) {
  return and(
    eq(interviews.tenantId, ctx.tenant.id),
    eq(interviews.encId, encId),
    eq(interviews.candidateId, candidateId),
  );
}
