import type { ApplicationServices } from './features/applications/application-services.ts';
import { createLateHandler, LATE_REPLY_TASK } from './features/applications/list/tell-late.ts';
import { FORM_TAKE_OVER_TASK, takeOverLate } from './features/forms/take-over/form-take-over.ts';
import type { createTenantFacades } from './features/tenants/public-address.ts';
import type { TenantRegistry } from './features/tenants/tenant-registry.ts';
import type { MailSender } from './integrations/mail/mail.port.ts';
import type { Clock } from './platform/clock.ts';
import type { Connection, Context } from './platform/context.ts';
import { FILE_REMOVAL_TASK, removeFileTask } from './platform/files/file-removal.ts';
import type { UploadFiles } from './platform/files/upload-files.ts';
import { createMailTask } from './platform/mail/mail-task.ts';
import { MAIL_TASKS } from './platform/mail/queue-mail.ts';
import { TaskRunner } from './platform/tasks/task-runner.ts';

/** Mails of a kind that one process sends at once: one takes up to 45 s where the mail server is silent. */
const MAILS_AT_ONCE = 4;

interface TaskParts {
  db: Connection;
  clock: Clock;
  log: (message: string, fields: object) => void;
  registry: TenantRegistry;
  facadeOf: ReturnType<typeof createTenantFacades>;
  mail: MailSender;
  files: UploadFiles;
  applications: Pick<ApplicationServices, 'notifier' | 'forms'>;
}

/** What runs background work, with the tasks that need nothing else: mails, files, late take-overs, late answers. */
export function createTasks(parts: TaskParts): TaskRunner {
  const { db, clock, log, registry, facadeOf, mail, files, applications } = parts;
  const findTenant = (id: number) => registry.list().find((tenant) => tenant.id === id);
  const tasks = new TaskRunner({ db, clock, log, findTenant });
  const senderOf = async (ctx: Context) => {
    const { mailFrom, company } = await facadeOf(ctx);
    return { address: mailFrom, name: company };
  };
  tasks.handle(FORM_TAKE_OVER_TASK, takeOverLate);
  tasks.handle(LATE_REPLY_TASK, createLateHandler(applications));
  for (const kind of MAIL_TASKS)
    tasks.handleSlow(kind, createMailTask({ mail, senderOf, log }), MAILS_AT_ONCE);
  tasks.handle(FILE_REMOVAL_TASK, removeFileTask(files));
  return tasks;
}
