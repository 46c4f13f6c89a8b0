import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { aDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createReturnedMail } from '../../features/notifications/index.ts';
import { removeMailsOf } from '../../features/privacy/erasure/mail-files.ts';
import { insertTenant } from '../../features/tenants/tenants.repo.ts';
import { FileMail } from '../../integrations/mail/file-mail.ts';
import type { MailSender } from '../../integrations/mail/mail.port.ts';
import { type Connection, connect, inTenant } from '../context.ts';
import { KeyedHashes } from '../keyed-hash.ts';
import { SYSTEM } from '../scope.ts';
import { TaskRunner } from '../tasks/task-runner.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { MailNames } from './mail-names.ts';
import { MailPace } from './mail-pace.ts';
import { createMailTask } from './mail-task.ts';
import { MAIL_TASK, queueMail } from './queue-mail.ts';

const TO = 'ada@people.example';

let database: TestDatabase;
let db: Connection;
let folder: string;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 10 });
  db = connect(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'opencareers-outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[PROFILE-07] an erasure waits for a mail that is being written, and finds its file', async () => {
  const domain = 'erased-mail.example';
  const { id } = (await insertTenant(db, { domain, name: domain })) ?? { id: 0 };
  const tenant = { id, domain };
  const clock = { now: () => new Date('2026-03-10T12:00:00Z') };
  const seed = { tenant, actor: SYSTEM, clock, requestId: 'test' };
  const [writing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const files = new FileMail(folder);
  const mail: MailSender = {
    folder,
    // A disk that is slow.
    send: async (letter, sending) => {
      writing.resolve();
      await goOn.promise;
      await files.send(letter, sending);
    },
  };
  const runner = new TaskRunner({ db, clock, findTenant: () => tenant, log: () => undefined });
  const names = new MailNames(new KeyedHashes(Buffer.alloc(32, 7)));
  const senderOf = async () => ({ address: `no-reply@${domain}`, name: 'Company', perMinute: 600 });
  runner.handleSlow(
    MAIL_TASK,
    createMailTask({
      mail,
      senderOf,
      pace: new MailPace(clock),
      returned: createReturnedMail(),
      names,
      log: () => undefined,
    }),
  );
  const letter = { to: TO, subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' };
  await inTenant(db, seed, (ctx) => queueMail(ctx, { key: 'hello', mail: letter }));
  const running = runner.runDue();
  await writing.promise;

  const erasing = inTenant(db, seed, async ({ tx }) => {
    await tx.delete(tasks).where(eq(tasks.tenantId, id));
    await removeMailsOf(folder, { addresses: [TO], about: '' });
  });
  await Promise.race([erasing, untilWaiting(database.pool)]);
  goOn.resolve();
  await Promise.all([erasing, running]);
  expect(await readdir(folder)).toEqual([]);
});
