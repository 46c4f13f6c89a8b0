import { z } from 'zod';
import type { Mail } from '../../integrations/mail/mail.port.ts';
import type { Context } from '../context.ts';
import { addTasks } from '../tasks/add-task.ts';
import type { TaskFacts } from '../tasks/task-handler.ts';

const MailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  code: z.string().optional(),
  fromName: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Kind of the tasks that are mails. */
export const MAIL_TASK = 'mail';
/** Kind of those with a code: somebody waits in front of the page, so none waits behind many others. */
const CODE_MAIL_TASK = 'mail-code';
/** Both kinds of mails. */
export const MAIL_TASKS = [MAIL_TASK, CODE_MAIL_TASK] as const;

/** A mail to be sent, once for each `key`; `candidateId` is whom it is about, who need not be who gets it. */
export interface QueuedMail {
  key: string;
  candidateId?: number;
  mail: Mail;
  /** Not before; now when it is not given. */
  runAt?: Date;
}

/** A mail to be sent when the transaction of `ctx` has committed. */
export async function queueMail(ctx: Context, queued: QueuedMail): Promise<void> {
  await queueMails(ctx, [queued]);
}

/** The same for many, in few statements. */
export async function queueMails(ctx: Context, queued: readonly QueuedMail[]): Promise<void> {
  await addTasks(
    ctx,
    queued.map(({ key, candidateId, mail, runAt }) => ({
      kind: mail.code === undefined ? MAIL_TASK : CODE_MAIL_TASK,
      key,
      payload: { mail: { ...mail }, ...(candidateId !== undefined && { candidate: candidateId }) },
      candidateId,
      runAt,
    })),
  );
}

/** The mail of a task that `queueMail` made, and whom it is about; null for nobody. */
export function readMailTask({ payload }: Pick<TaskFacts, 'payload'>): {
  mail: Mail;
  candidateId: number | null;
} {
  const { candidate } = payload;
  return {
    mail: MailSchema.parse(payload.mail),
    candidateId: typeof candidate === 'number' ? candidate : null,
  };
}

/** Whom mails are about, as files of mails say it. */
export function nameOfCandidate(tenantId: number, candidateId: number): string {
  return `${tenantId}:${candidateId}`;
}
