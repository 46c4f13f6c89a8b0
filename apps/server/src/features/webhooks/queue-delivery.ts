import type { Context } from '../../platform/context.ts';
import { addTask } from '../../platform/tasks/add-task.ts';

/** Kind of the tasks that call the systems of companies. */
export const WEBHOOK_TASK = 'webhook';

/** A call and when it is due. */
export interface DueDelivery {
  id: number;
  nextAt: Date;
  candidateId: number | null;
}

/** Puts in a call. The time is part of its name: the task that puts it off still waits itself. */
export async function queueDelivery(ctx: Context, { id, nextAt, candidateId }: DueDelivery): Promise<void> {
  await addTask(ctx, {
    kind: WEBHOOK_TASK,
    key: `${id}.${nextAt.getTime()}`,
    payload: { delivery: id },
    runAt: nextAt,
    ...(candidateId === null ? {} : { candidateId }),
  });
}
