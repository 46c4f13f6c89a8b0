import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Json } from '../json.ts';
import { addTask } from '../tasks/add-task.ts';
import type { TaskFacts, TaskHandler } from '../tasks/task-handler.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import type { UploadFiles } from './upload-files.ts';

/** Kind of the tasks that remove files from the disk. */
export const FILE_REMOVAL_TASK = 'file-removal';

/** A file that no row names after this time was left behind by a process that ended. */
const UNKEPT_MINUTES = 60;

/** When and for whom files are removed. */
interface RemovalFacts {
  /** Not before. */
  runAt?: Date;
  /** Whose file it is while no other row names it. */
  candidateId?: number;
  /** The erasure that it belongs to, which is not finished before. */
  erasureId?: number;
}

/** Removes files from the disk once the transaction of `ctx` has committed, however often the process ends before. */
export async function queueFileRemoval(
  ctx: Context,
  files: readonly string[],
  { runAt, candidateId, erasureId }: RemovalFacts = {},
): Promise<void> {
  const payload: Record<string, Json> = erasureId === undefined ? {} : { erasure: erasureId };
  for (const file of files)
    await addTask(ctx, {
      kind: FILE_REMOVAL_TASK,
      key: file,
      payload,
      ...(runAt === undefined ? {} : { runAt }),
      ...(candidateId === undefined ? {} : { candidateId }),
    });
}

/**
 * Promises, in a transaction of its own, the removal of files that are written next: when the process ends before a row
 * names them, none is left behind. Who names one takes its promise back by `forgetRemoval`.
 */
export async function promiseFileRemoval(
  ctx: Context,
  files: readonly string[],
  { minutes = UNKEPT_MINUTES, ...facts }: { minutes?: number; candidateId?: number } = {},
): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + minutes * 60_000);
  await queueFileRemoval(ctx, files, { runAt, ...facts });
}

/** Takes back the removal of a file: with the transaction of `ctx` there is a row that names it. */
export async function forgetRemoval(ctx: Context, file: string): Promise<void> {
  await ctx.tx
    .delete(tasks)
    .where(and(eq(tasks.tenantId, ctx.tenant.id), eq(tasks.kind, FILE_REMOVAL_TASK), eq(tasks.key, file)));
}

/** Files of a candidate that wait for their removal and are named by no other row. */
export async function listUnkeptFiles(ctx: Context, candidateId: number): Promise<string[]> {
  const rows = await ctx.tx
    .select({ file: tasks.key })
    .from(tasks)
    .where(
      and(
        eq(tasks.tenantId, ctx.tenant.id),
        eq(tasks.kind, FILE_REMOVAL_TASK),
        eq(tasks.candidateId, candidateId),
      ),
    );
  return rows.map(({ file }) => file);
}

/** Does the removals. One that is gone already is fine. */
export function removeFileTask(files: UploadFiles): TaskHandler {
  return async (_ctx, task: TaskFacts) => files.remove(task.key);
}

/** Files of erasures that are still on the disk, as far as the queue knows. */
export async function listErasedFiles(ctx: Context, erasureIds: readonly number[]): Promise<string[]> {
  if (erasureIds.length === 0) return [];
  const rows = await ctx.tx
    .select({ file: tasks.key })
    .from(tasks)
    .where(
      and(
        eq(tasks.tenantId, ctx.tenant.id),
        eq(tasks.kind, FILE_REMOVAL_TASK),
        inArray(sql`(${tasks.payload} ->> 'erasure')::integer`, [...erasureIds]),
      ),
    );
  return rows.map(({ file }) => file);
}
