import { RESUME_RESTORE_DAYS } from '@opencareers/contracts/resume-calls';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { queueFileRemoval } from '../../../platform/files/file-removal.ts';
import { addTask } from '../../../platform/tasks/add-task.ts';
import type { TaskHandler } from '../../../platform/tasks/task-handler.ts';
import { tasks } from '../../../platform/tasks/tasks.schema.ts';
import { deleteResumes, findResume, listRemovedResumes, listResumes, markRemoved } from './resumes.repo.ts';

/** Kind of the tasks that remove resumes for good. */
export const RESUME_EXPIRY_TASK = 'resume-expiry';
/** The one that counts and the ones beside it. */
export const RESUMES_KEPT = 5;
/** Removed resumes that can be brought back; who removes more loses the oldest. */
const REMOVED_KEPT = 10;
const DAY_MILLISECONDS = 86_400_000;

/** When a resume that was removed goes for good. */
export function expiryOf(removedAt: Date): Date {
  return new Date(removedAt.getTime() + RESUME_RESTORE_DAYS * DAY_MILLISECONDS);
}

/** Removes resumes; they can be brought back for 30 days, then rows and files go. */
export async function removeSome(
  ctx: Context,
  candidateId: number,
  removed: readonly { id: number }[],
): Promise<void> {
  if (removed.length === 0) return;
  const removedAt = ctx.clock.now();
  const ids = removed.map(({ id }) => id);
  await markRemoved(ctx, candidateId, { ids, removedAt });
  for (const id of ids)
    await addTask(ctx, {
      kind: RESUME_EXPIRY_TASK,
      key: expiryKey(id, removedAt),
      payload: { id, candidateId },
      candidateId,
      runAt: expiryOf(removedAt),
    });
  const surplus = (await listRemovedResumes(ctx, candidateId)).slice(REMOVED_KEPT);
  await removeForGood(ctx, candidateId, surplus);
}

/** Brings a removed resume back; of too many the oldest one beside the one that counts goes instead. */
export async function restoreOne(
  ctx: Context,
  candidateId: number,
  { id, removedAt }: { id: number; removedAt: Date },
): Promise<void> {
  const kept = await listResumes(ctx, candidateId);
  await markRemoved(ctx, candidateId, { ids: [id], removedAt: null });
  const { tenantId, kind, key } = tasks;
  const isExpiry = and(eq(kind, RESUME_EXPIRY_TASK), eq(key, expiryKey(id, removedAt)));
  await ctx.tx.delete(tasks).where(and(eq(tenantId, ctx.tenant.id), isExpiry));
  await removeSome(ctx, candidateId, kept.slice(RESUMES_KEPT - 1));
}

function expiryKey(id: number, removedAt: Date): string {
  return `${id}-${removedAt.getTime()}`;
}

async function removeForGood(
  ctx: Context,
  candidateId: number,
  resumes: readonly { id: number; file: string }[],
): Promise<void> {
  const ids = resumes.map(({ id }) => id);
  await deleteResumes(ctx, candidateId, ids);
  const files = resumes.map(({ file }) => file);
  await queueFileRemoval(ctx, files);
}

/** Removes for good what was not brought back. One that was removed again since has a task of its own. */
export function createExpiryHandler(): TaskHandler {
  return async (ctx, { payload }) => {
    const { id, candidateId } = z.object({ id: z.number(), candidateId: z.number() }).parse(payload);
    const resume = await findResume(ctx, candidateId, id);
    if (resume === undefined || resume.removedAt === null) return;
    if (expiryOf(resume.removedAt) <= ctx.clock.now()) await removeForGood(ctx, candidateId, [resume]);
  };
}
