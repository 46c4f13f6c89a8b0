import {
  type Mail,
  MailDeferredError,
  MailRefusedError,
  type MailSender,
} from '../../integrations/mail/mail.port.ts';
import type { Context } from '../context.ts';
import type { SlowTask } from '../tasks/slow-task.ts';
import { slowTask, type Task } from '../tasks/task.ts';
import type { TaskFacts } from '../tasks/task-handler.ts';
import type { MailNames } from './mail-names.ts';
import type { MailPace } from './mail-pace.ts';
import { MAIL_TASKS, nameOfCandidate, readMailTask } from './queue-mail.ts';

/** With growing pauses that is about three days. */
const TRIES_MAX = 80;
/** Mails of a kind that one process sends at once: one takes up to 45 s where the mail server is silent. */
const MAILS_AT_ONCE = 4;

/** What a mail server said for good; null when it said nothing yet. */
type Outcome = { refusal: MailRefusedError | null } | null;

/** Who a tenant's mails come from, and how many go to one receiving domain in a minute. */
interface Sender {
  address: string;
  name: string;
  perMinute: number;
}

interface Sending {
  sender: Sender;
  letter: Mail;
  about: string | undefined;
  domain: string;
  task: TaskFacts & { tenantId: number };
}

/** Keeps which addresses mails come back from. */
export interface ReturnedMail {
  /** Whether no mails are sent to an address any more; counts the one that is not sent. */
  withhold: (ctx: Context, address: string) => Promise<boolean>;
  /** Notes that a mail server took a mail, or why it never will. */
  note: (ctx: Context, address: string, refusal: MailRefusedError | null) => Promise<void>;
}

interface MailTaskParts {
  mail: MailSender;
  returned: ReturnedMail;
  names: MailNames;
  pace: MailPace;
  senderOf: (ctx: Context) => Promise<Sender>;
  log: (message: string, fields: object) => void;
}

/**
 * Does the tasks that are mails. One that the mail server refuses for good, or for three days, is given up. A process that ends
 * between the mail server's answer and the removal of the task sends it again under the same name. Mails that become
 * files are written in the transaction that removes the task: an erasure of the recipient waits for it, and finds the
 * file. What a mail server is just taking cannot be called back.
 */
export function createMailTask(parts: MailTaskParts): SlowTask<Sending, Outcome> {
  const { mail, returned, names, pace, senderOf, log } = parts;
  const send = async (
    { sender, letter, about, domain, task }: Sending,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const { address, name } = sender;
    const { id, attempts, createdAt } = task;
    const named = names.of(task, letter.to);
    try {
      await mail.send({ fromName: name, ...letter }, { id: named, createdAt, from: address, about, signal });
      return { refusal: null };
    } catch (error) {
      if (error instanceof MailDeferredError) pace.slow({ tenantId: task.tenantId, to: letter.to });
      const isLast = attempts + 1 >= TRIES_MAX && !signal.aborted;
      if (!(error instanceof MailRefusedError) && !isLast) throw error;
      const because = error instanceof Error ? error.message : '';
      log('a mail was given up', { tenant: domain, task: id, attempts: attempts + 1, because });
      return error instanceof MailRefusedError ? { refusal: error } : null;
    }
  };
  return {
    waitsUntil: async (ctx, task) => {
      const { to, code } = readMailTask(task).mail;
      if (mail.folder !== null || code !== undefined) return null;
      return pace.take({ tenantId: ctx.tenant.id, to, perMinute: (await senderOf(ctx)).perMinute });
    },
    begin: async (ctx, task) => {
      const { mail: letter, candidateId } = readMailTask(task);
      const { id: tenantId, domain } = ctx.tenant;
      // Whoever asks for a code waits for it, and may know better.
      if (letter.code === undefined && (await returned.withhold(ctx, letter.to))) {
        log('a mail was withheld: others to its address came back', { tenant: domain, task: task.id });
        return null;
      }
      const about = candidateId === null ? undefined : nameOfCandidate(tenantId, candidateId);
      return { sender: await senderOf(ctx), letter, about, domain, task: { ...task, tenantId } };
    },
    work: async (sending, { signal }) => (mail.folder === null ? send(sending, signal) : null),
    finish: async (ctx, outcome, sending) => {
      if (mail.folder !== null) await send(sending, sending.task.signal);
      else if (outcome !== null) await returned.note(ctx, sending.letter.to, outcome.refusal);
    },
  };
}

/** Who does the tasks of all kinds of mails. */
export function mailTasks(parts: MailTaskParts): Task[] {
  return MAIL_TASKS.map((kind) => slowTask(kind, createMailTask(parts), MAILS_AT_ONCE));
}
