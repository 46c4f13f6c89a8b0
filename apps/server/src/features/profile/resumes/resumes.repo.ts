import type { ResumeReadingState } from '@opencareers/contracts/resume-calls';
import type { UnreadableReason } from '@opencareers/resume-parser/resume-lines';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidateFiles, type ReadResume } from '../profile.schema.ts';

export type ResumeRecord = typeof candidateFiles.$inferSelect;
/** A resume without what was read out of it, which lists do not need. */
export type ListedResume = Omit<ResumeRecord, 'parsed'>;

const { parsed: _read, ...LISTED } = getTableColumns(candidateFiles);

const ofCandidate = (ctx: Context, candidateId: number) =>
  and(
    eq(candidateFiles.tenantId, ctx.tenant.id),
    eq(candidateFiles.candidateId, candidateId),
    eq(candidateFiles.kind, 'resume'),
  );

async function list(ctx: Context, candidateId: number, which: SQL): Promise<ListedResume[]> {
  return ctx.tx
    .select(LISTED)
    .from(candidateFiles)
    .where(and(ofCandidate(ctx, candidateId), which))
    .orderBy(desc(candidateFiles.isDefault), desc(candidateFiles.removedAt), desc(candidateFiles.id));
}

/** Resumes of a candidate, the one that counts first; removed ones are not among them. */
export function listResumes(ctx: Context, candidateId: number): Promise<ListedResume[]> {
  return list(ctx, candidateId, isNull(candidateFiles.removedAt));
}

/** Removed resumes that are still there, the last removed first. */
export function listRemovedResumes(ctx: Context, candidateId: number): Promise<ListedResume[]> {
  return list(ctx, candidateId, isNotNull(candidateFiles.removedAt));
}

/** Every resume that is there, removed or not, with what was read out of it. */
export async function listAllResumes(ctx: Context, candidateId: number): Promise<ResumeRecord[]> {
  return ctx.tx
    .select()
    .from(candidateFiles)
    .where(ofCandidate(ctx, candidateId))
    .orderBy(desc(candidateFiles.id));
}

/** One resume with what was read out of it, removed or not; undefined when it is not this candidate's. */
export async function findResume(
  ctx: Context,
  candidateId: number,
  id: number,
): Promise<ResumeRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(candidateFiles)
    .where(and(ofCandidate(ctx, candidateId), eq(candidateFiles.id, id)));
  return row;
}

/** Keeps a resume, which nobody has read yet; gives its number. */
export async function insertResume(
  ctx: Context,
  candidateId: number,
  resume: Pick<ResumeRecord, 'name' | 'type' | 'size' | 'sha256' | 'file'>,
): Promise<number> {
  const rows = await ctx.tx
    .insert(candidateFiles)
    .values({
      ...resume,
      tenantId: ctx.tenant.id,
      candidateId,
      kind: 'resume',
      createdAt: ctx.clock.now(),
    })
    .returning({ id: candidateFiles.id });
  const [row] = rows;
  if (row === undefined) throw new Error('the resume was not kept');
  return row.id;
}

/** What came of reading a resume. */
export interface ReadingOutcome {
  state: ResumeReadingState;
  reason: UnreadableReason | null;
  parsed: ReadResume | null;
}

export async function writeReading(
  ctx: Context,
  { candidateId, id }: { candidateId: number; id: number },
  outcome: ReadingOutcome,
): Promise<void> {
  await ctx.tx
    .update(candidateFiles)
    .set({ ...outcome, parsedAt: outcome.state === 'waiting' ? null : ctx.clock.now() })
    .where(and(ofCandidate(ctx, candidateId), eq(candidateFiles.id, id)));
}

/** Lets one resume count, and no other. */
export async function setDefaultResume(ctx: Context, candidateId: number, id: number): Promise<void> {
  await ctx.tx
    .update(candidateFiles)
    .set({ isDefault: false })
    .where(and(ofCandidate(ctx, candidateId), eq(candidateFiles.isDefault, true)));
  await ctx.tx
    .update(candidateFiles)
    .set({ isDefault: true })
    .where(and(ofCandidate(ctx, candidateId), eq(candidateFiles.id, id), isNull(candidateFiles.removedAt)));
}

/** Sets or takes back the time of removal. */
export async function markRemoved(
  ctx: Context,
  candidateId: number,
  { ids, removedAt }: { ids: readonly number[]; removedAt: Date | null },
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .update(candidateFiles)
    .set({ removedAt, isDefault: false })
    .where(and(ofCandidate(ctx, candidateId), inArray(candidateFiles.id, [...ids])));
}

/** Removes rows for good. */
export async function deleteResumes(
  ctx: Context,
  candidateId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .delete(candidateFiles)
    .where(and(ofCandidate(ctx, candidateId), inArray(candidateFiles.id, [...ids])));
}
