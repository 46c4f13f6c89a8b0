import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aMailServer } from '../../../test/mail-server.ts';
import { aServerProcess, type ServerProcess } from '../../../test/server-process.ts';
import { aDatabase, asTaskRunner, endLeases, type TestDatabase } from '../../../test/test-database.ts';
import { createReturnedMail } from '../../features/notifications/index.ts';
import { insertTenant } from '../../features/tenants/tenants.repo.ts';
import { type Mail, MailRefusedError, type MailSender } from '../../integrations/mail/mail.port.ts';
import { SmtpMail } from '../../integrations/mail/smtp-mail.ts';
import { type Connection, connect, inTenant } from '../context.ts';
import { KeyedHashes } from '../keyed-hash.ts';
import { SYSTEM } from '../scope.ts';
import { TaskRunner } from '../tasks/task-runner.ts';
import { tasks } from '../tasks/tasks.schema.ts';
import { MailNames } from './mail-names.ts';
import { MailPace } from './mail-pace.ts';
import { createMailTask } from './mail-task.ts';
import { MAIL_TASK, MAIL_TASKS, queueMail } from './queue-mail.ts';

let database: TestDatabase;
let db: Connection;
let count = 0;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 10 });
  db = connect(database.pool);
});

const mailTo = (to: string) => ({ to, subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' });

/** A tenant whose mails `send` sends, and a clock that is set by hand. */
async function aMailbox(send: MailSender['send'], perMinute = 600) {
  count += 1;
  const domain = `mails-${count}.example`;
  const { id } = (await insertTenant(db, { domain, name: domain })) ?? { id: 0 };
  const tenant = { id, domain };
  const clock = { time: Date.parse('2026-03-10T12:00:00Z'), now: () => new Date(clock.time) };
  const seed = { tenant, actor: SYSTEM, clock, requestId: 'test' };
  const logged: { message: string; fields: object }[] = [];
  const log = (message: string, fields: object) => logged.push({ message, fields });
  const runner = new TaskRunner({ db, clock, findTenant: () => tenant, log });
  const work = createMailTask({
    mail: { folder: null, send },
    senderOf: async () => ({ address: `no-reply@${domain}`, name: 'Company', perMinute }),
    returned: createReturnedMail(),
    pace: new MailPace(clock),
    names: new MailNames(new KeyedHashes(Buffer.alloc(32, 7))),
    log,
  });
  for (const kind of MAIL_TASKS) runner.handleSlow(kind, work);
  return {
    runner,
    clock,
    logged,
    queue: (to: string, more: Partial<Mail> = {}) =>
      inTenant(db, seed, (ctx) => queueMail(ctx, { key: to, mail: { ...mailTo(to), ...more } })),
    waiting: () =>
      inTenant(db, seed, ({ tx }) => tx.select().from(tasks).where(eq(tasks.tenantId, tenant.id))),
  };
}

test('a mail that is refused for good is given up, and the log does not say whose it was', async () => {
  const box = await aMailbox(async () => {
    throw new MailRefusedError('the mail server refused it: EENVELOPE 550');
  });
  await box.queue('ada@people.example');
  expect(await box.runner.runDue()).toBe(1);
  expect(await box.waiting()).toEqual([]);
  expect(box.logged).toMatchObject([{ message: 'a mail was given up' }]);
  expect(JSON.stringify(box.logged)).not.toContain('people.example');
});

test('an address where nobody is gets codes only; one that is refused without a reason may be so twice', async () => {
  const sent: string[] = [];
  const verdicts = new Map([
    ['gone@people.example', { isAddressGone: true }],
    ['full@people.example', {}],
  ]);
  const box = await aMailbox(async ({ to, code = '' }) => {
    sent.push(`${to} ${code}`.trim());
    const verdict = verdicts.get(to);
    if (verdict !== undefined) throw new MailRefusedError('refused', verdict);
  });
  const send = async (to: string, more?: Partial<Mail>) => {
    const before = sent.length;
    await box.queue(to, more);
    await box.runner.runDue();
    return sent.length - before;
  };
  expect([await send('gone@people.example'), await send('Gone@people.example')]).toEqual([1, 0]);
  expect(await send('gone@people.example', { code: '123456' })).toBe(1);
  const full = 'full@people.example';
  expect([await send(full), await send(full)]).toEqual([1, 1]);
  // One that was taken in between begins the count anew.
  verdicts.delete(full);
  expect(await send(full)).toBe(1);
  verdicts.set(full, {});
  expect([await send(full), await send(full), await send(full), await send(full)]).toEqual([1, 1, 1, 0]);
  expect(await box.waiting()).toEqual([]);
});

test('a domain is sent so many mails in a minute, those to others overtake, and what it defers slows it alone', async () => {
  const server = await aMailServer();
  const smtp = new SmtpMail(server.url);
  const box = await aMailbox((mail, sending) => smtp.send(mail, sending), 4);
  const big = Array.from({ length: 9 }, (_none, at) => `person-${at}@big.example`);
  for (const to of big) await box.queue(to);
  await box.queue('ada@small.example');
  await box.queue('ben@Big.example', { code: '123456' });
  const arrive = async (minutes: number) => {
    const before = server.accepted.length;
    box.clock.time += minutes * 60_000;
    await box.runner.runDue();
    return server.accepted.slice(before).map(({ recipients }) => recipients.join().toLowerCase());
  };
  expect(await arrive(0)).toEqual([...big.slice(0, 4), 'ada@small.example', 'ben@big.example']);
  // None of those that wait was counted as failed.
  const waiting = await box.waiting();
  expect(waiting.map(({ attempts, lastError }) => [attempts, lastError])).toEqual(Array(5).fill([0, '']));
  expect([await arrive(2), await arrive(1)]).toEqual([big.slice(4, 8), big.slice(8)]);

  server.verdict = 'later';
  await box.queue('deferred@big.example');
  expect(await arrive(5)).toEqual([]);
  server.verdict = 'accept';
  const next = ['a', 'b', 'c'].flatMap((name) => [`${name}@big.example`, `${name}@small.example`]);
  for (const to of next) await box.queue(to);
  const [now, later] = [await arrive(0), await arrive(3)];
  expect(now).toEqual(['a@big.example', 'a@small.example', 'b@small.example', 'c@small.example']);
  expect(later.toSorted()).toEqual(['b@big.example', 'c@big.example', 'deferred@big.example']);
});

test('a mail server that is away is asked again for about three days, with the same name of the mail', async () => {
  const ids = new Set<string>();
  const box = await aMailbox(async (_mail, { id }) => {
    ids.add(id);
    throw new Error('the mail server could not take it: ECONNREFUSED');
  });
  await box.queue('ben@people.example');
  const began = box.clock.time;
  for (;;) {
    await box.runner.runDue();
    const [task] = await box.waiting();
    if (task === undefined) break;
    expect(task.attempts).toBeLessThan(90);
    box.clock.time = task.runAt.getTime();
  }
  const hours = (box.clock.time - began) / 3_600_000;
  expect(hours).toBeGreaterThan(66);
  expect(hours).toBeLessThan(78);
  expect(ids.size).toBe(1);
  expect(JSON.stringify(box.logged)).not.toContain('people.example');
});

test('a process that is killed while it sends loses no mail, and the next one sends it under the same name', async () => {
  const mails = await aMailServer();
  mails.verdict = 'silent';
  const first = await aServerProcess(database.url, undefined, { SMTP_URL: mails.url });
  const domain = 'killed.example';
  await first.operate('POST', '/tenants', { domain, name: 'Killed' });
  const arrival = mails.nextArrival();
  await tellSomebody(first, domain);
  await arrival;
  first.child.kill('SIGKILL');
  expect(mails.accepted).toEqual([]);

  mails.verdict = 'accept';
  const accepted = mails.nextArrival();
  await endLeases(database);
  await aServerProcess(database.url, undefined, { SMTP_URL: mails.url });
  await accepted;
  await expect.poll(() => countMailTasks(domain), { timeout: 10_000 }).toBe(0);
  expect(mails.accepted).toHaveLength(1);
  expect(mails.accepted[0]?.messageId).toMatch(/^<\d+\.\d+\.\w+\.[\w-]{16}@killed\.example>$/);
  expect(mails.arrived()).toBe(2);
}, 60_000);

/** Tells a new candidate something, which is mailed. */
async function tellSomebody(server: ServerProcess, domain: string): Promise<void> {
  await database.withOwner(async (client) => {
    await client.query('ALTER TABLE candidates NO FORCE ROW LEVEL SECURITY');
    await client.query(
      `INSERT INTO candidates (tenant_id, enc_id, email, created_at)
       SELECT id, 'enc-id-of-somebody', 'somebody@people.example', now() FROM tenants WHERE domain = $1`,
      [domain],
    );
    await client.query('ALTER TABLE candidates FORCE ROW LEVEL SECURITY');
  });
  const told = await server.operate('POST', `/tenants/${domain}/notifications`, {
    emails: 'somebody@people.example',
    categoryTitle: 'News',
    message: 'Something happened',
  });
  if (told.status !== 200) throw new Error(await told.text());
}

async function countMailTasks(domain: string): Promise<number | undefined> {
  const [count] = await asTaskRunner<{ n: number }>(
    database,
    'SELECT count(*)::int AS n FROM tasks JOIN tenants t ON t.id = tenant_id WHERE kind = $1 AND t.domain = $2',
    [MAIL_TASK, domain],
  );
  return count?.n;
}
