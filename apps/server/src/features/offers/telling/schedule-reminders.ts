import type { Context } from '../../../platform/context.ts';
import { addTask } from '../../../platform/tasks/add-task.ts';

/** Kind of the tasks that remind candidates of an offer. */
export const REMINDER_TASK = 'offer_reminder';
/** Hours before an offer expires at which the candidate is reminded, the first one first. */
export const REMINDER_HOURS = [72, 24, 3] as const;

const HOUR_MILLISECONDS = 3_600_000;

/**
 * Puts in the reminders of an offer, 3 days, 1 day and 3 hours before it expires, as far as these are still to come.
 * Called in the transaction that makes an offer or moves its date; reminders of another date then tell nothing.
 */
export async function scheduleReminders(
  ctx: Context,
  offer: { id: number; candidateId: number; expiresAt: Date | null },
): Promise<void> {
  const { id, candidateId, expiresAt } = offer;
  if (expiresAt === null) return;
  for (const hours of REMINDER_HOURS) {
    const runAt = reminderTime(expiresAt, hours);
    if (runAt <= ctx.clock.now()) continue;
    await addTask(ctx, {
      kind: REMINDER_TASK,
      key: `${id}:${hours}:${expiresAt.toISOString()}`,
      payload: { offerId: id, hours, expiresAt: expiresAt.toISOString() },
      candidateId,
      runAt,
    });
  }
}

/** When a reminder is due. */
export function reminderTime(expiresAt: Date, hours: number): Date {
  return new Date(expiresAt.getTime() - hours * HOUR_MILLISECONDS);
}
