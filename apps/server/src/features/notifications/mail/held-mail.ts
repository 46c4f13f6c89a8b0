import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { addTask } from '../../../platform/tasks/add-task.ts';
import type { TaskHandler } from '../../../platform/tasks/task-handler.ts';
import type { NotificationServices } from '../notification-services.ts';
import type { NotificationRecord } from '../notifications.repo.ts';
import { readIsMailed } from '../preferences.service.ts';
import { findRecipient } from '../recipients.repo.ts';
import { markHeld, takeHeld } from './mail-schedules.repo.ts';
import { composeNotificationMail } from './notification-mail.ts';

/** Sends what has waited for the time that a candidate wants mails at. */
export const HELD_MAIL_TASK = 'notification-mail';

const HeldSchema = z.object({ candidateId: z.number() });

/** Lets the mail of a notification wait until then, with all others of the candidate that wait for the same time. */
export async function holdMail(ctx: Context, record: NotificationRecord, dueAt: Date): Promise<void> {
  const { id, candidateId } = record;
  await markHeld(ctx, id, dueAt);
  const key = `${candidateId}:${dueAt.toISOString()}`;
  await addTask(ctx, { kind: HELD_MAIL_TASK, key, payload: { candidateId }, candidateId, runAt: dueAt });
}

/** One mail of everything that waited and that the candidate has not read, or put away, in the meantime. */
export function createHeldMailHandler(
  services: Pick<NotificationServices, 'keys' | 'sealed' | 'facadeOf'>,
): TaskHandler {
  return async (ctx, { payload }) => {
    const { candidateId } = HeldSchema.parse(payload);
    const held = await takeHeld(ctx, candidateId);
    const isMailed = await readIsMailed(ctx, candidateId);
    const recipient = await findRecipient(ctx, candidateId);
    const [first, ...others] = held.filter((record) => isStillNews(record) && isMailed(record.kind));
    if (first === undefined || recipient === undefined) return;
    const facade = await services.facadeOf(ctx);
    const mail = composeNotificationMail(services, { records: [first, ...others], recipient, facade });
    await queueMail(ctx, { key: `notification:${first.id}`, candidateId, mail });
  };
}

function isStillNews({ clickedAt, archivedAt, doneAt }: NotificationRecord): boolean {
  return clickedAt === null && archivedAt === null && doneAt === null;
}
