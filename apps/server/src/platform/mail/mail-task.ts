import { type Mail, MailRefusedError, type MailSender } from '../../integrations/mail/mail.port.ts';
import type { Context } from '../context.ts';
import type { SlowTask } from '../tasks/slow-task.ts';
import { slowTask, type Task } from '../tasks/task.ts';
import type { TaskFacts } from '../tasks/task-handler.ts';
import { MAIL_TASKS, nameOfCandidate, readMailTask } from './queue-mail.ts';

/** With growing pauses that is about a day. */
const TRIES_MAX = 32;
/** Mails of a kind that one process sends at once: one takes up to 45 s where the mail server is silent. */
const MAILS_AT_ONCE = 4;

interface Sending {
  sender: { address: string; name: string };
  letter: Mail;
  about: string | undefined;
  domain: string;
  task: TaskFacts & { tenantId: number };
}

interface MailTaskParts {
  mail: MailSender;
  /** Who a tenant's mails come from. */
  senderOf: (ctx: Context) => Promise<{ address: string; name: string }>;
  log: (message: string, fields: object) => void;
}

/**
 * Does the tasks that are mails. One that the mail server refuses for good, or for a day, is given up. A process that ends
 * between the mail server's answer and the removal of the task sends it again under the same name. Mails that become
 * files are written in the transaction that removes the task: an erasure of the recipient waits for it, and finds the
 * file. What a mail server is just taking cannot be called back.
 */
export function createMailTask({ mail, senderOf, log }: MailTaskParts): SlowTask<Sending, void> {
  const send = async (
    { sender, letter, about, domain, task }: Sending,
    signal: AbortSignal,
  ): Promise<void> => {
    const { address, name } = sender;
    const { id, attempts, createdAt } = task;
    const named = `${task.tenantId}.${id}.${createdAt.getTime().toString(36)}`;
    try {
      await mail.send({ fromName: name, ...letter }, { id: named, createdAt, from: address, about, signal });
    } catch (error) {
      const isLast = attempts + 1 >= TRIES_MAX && !signal.aborted;
      if (!(error instanceof MailRefusedError) && !isLast) throw error;
      const because = error instanceof Error ? error.message : '';
      log('a mail was given up', { tenant: domain, task: id, attempts: attempts + 1, because });
    }
  };
  return {
    begin: async (ctx, task) => {
      const { mail: letter, candidateId } = readMailTask(task);
      const { id: tenantId, domain } = ctx.tenant;
      const about = candidateId === null ? undefined : nameOfCandidate(tenantId, candidateId);
      return { sender: await senderOf(ctx), letter, about, domain, task: { ...task, tenantId } };
    },
    work: async (sending, { signal }) => {
      if (mail.folder === null) await send(sending, signal);
    },
    finish: async (_ctx, _result, sending) => {
      if (mail.folder !== null) await send(sending, sending.task.signal);
    },
  };
}

/** Who does the tasks of all kinds of mails. */
export function mailTasks(parts: MailTaskParts): Task[] {
  return MAIL_TASKS.map((kind) => slowTask(kind, createMailTask(parts), MAILS_AT_ONCE));
}
