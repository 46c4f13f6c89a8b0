import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aDatabase } from '../../../test/test-database.ts';
import { erasures } from '../../features/privacy/privacy.schema.ts';
import { insertTenant } from '../../features/tenants/tenants.repo.ts';
import { type Connection, type Context, connect, inTenant } from '../context.ts';
import { DatabaseSignals } from '../database/database-signals.ts';
import { SYSTEM } from '../scope.ts';
import { addTask, TASKS_CHANNEL } from './add-task.ts';
import type { TaskHandler } from './task-handler.ts';
import { TaskRunner } from './task-runner.ts';
import { tasks } from './tasks.schema.ts';

let db: Connection;
let signals: DatabaseSignals;
let count = 0;
const names = new Map<number, string>();

beforeAll(async () => {
  const database = await aDatabase({ poolSize: 10 });
  db = connect(database.pool);
  signals = new DatabaseSignals(database.login, () => undefined);
  return () => signals.stop();
});

/** A tenant and a kind of tasks that no other test has, and a clock that is set by hand. */
async function aQueue() {
  count += 1;
  const kind = `kind-${count}`;
  const tenants = [];
  for (const letter of ['a', 'b']) {
    const domain = `${letter}-${count}.example`;
    const { id } = (await insertTenant(db, { domain, name: letter })) ?? { id: 0 };
    names.set(id, domain);
    tenants.push({ id, domain });
  }
  const [tenant, other] = tenants as [{ id: number; domain: string }, { id: number; domain: string }];
  const clock = { time: Date.parse('2026-03-10T12:00:00Z'), now: () => new Date(clock.time) };
  const seed = { actor: SYSTEM, clock, requestId: 'test' };
  const runners: TaskRunner[] = [];
  const logged: object[] = [];
  return {
    kind,
    tenant,
    other,
    clock,
    logged,
    add: (key: string, of = tenant) =>
      inTenant(db, { ...seed, tenant: of }, (ctx) => addTask(ctx, { kind, key, payload: {} })),
    within: <T>(work: (ctx: Context) => Promise<T>, of = tenant) =>
      inTenant(db, { ...seed, tenant: of }, work),
    waiting: (of = tenant) =>
      inTenant(db, { ...seed, tenant: of }, ({ tx }) =>
        tx.select().from(tasks).where(sql`${tasks.kind} = ${kind} and ${tasks.tenantId} = ${of.id}`),
      ),
    effects: () =>
      inTenant(db, { ...seed, tenant }, async ({ tx }) => {
        const rows = await tx.select().from(erasures);
        return rows.map(({ encId }) => encId);
      }),
    runner: (handler: TaskHandler, find = (id: number) => ({ id, domain: names.get(id) ?? '' })) => {
      const runner = new TaskRunner({ db, clock, findTenant: find, log: (_message, f) => logged.push(f) });
      runner.handle(kind, handler);
      runners.push(runner);
      return runner;
    },
  };
}

/** An effect in the database: a row that only this task writes. */
async function leaveMark(ctx: Context, key: string): Promise<void> {
  const requestedAt = ctx.clock.now();
  await ctx.tx
    .insert(erasures)
    .values({ tenantId: ctx.tenant.id, encId: key, requestedBy: 'operator', requestedAt });
}

test('four runners at once do each of a hundred tasks exactly once', async () => {
  const queue = await aQueue();
  const keys = Array.from({ length: 100 }, (_, index) => `task-${index}`);
  for (const key of keys) await queue.add(key);
  const runners = Array.from({ length: 4 }, () => queue.runner((ctx, { key }) => leaveMark(ctx, key)));
  const done = await Promise.all(runners.map((runner) => runner.runDue()));
  expect(done.reduce((sum, each) => sum + each)).toBe(100);
  expect((await queue.effects()).toSorted()).toEqual(keys.toSorted());
  expect(await queue.waiting()).toEqual([]);
});

test('a task is there if and only if its transaction commits, and once for its key', async () => {
  const queue = await aQueue();
  await expect(
    queue.within(async (ctx) => {
      await addTask(ctx, { kind: queue.kind, key: 'undone', payload: {} });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await queue.add('once');
  await queue.add('once');
  expect((await queue.waiting()).map(({ key }) => key)).toEqual(['once']);
});

test('what a failing handler wrote is undone, and it is tried again later each time', async () => {
  const queue = await aQueue();
  await queue.add('fails');
  let tries = 0;
  const runner = queue.runner(async (ctx, { key }) => {
    tries += 1;
    await leaveMark(ctx, key);
    if (tries < 4) throw new TypeError('somebody@example.com is wrong');
  });
  const waits: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await runner.runDue()).toBe(0);
    expect(await queue.effects()).toEqual([]);
    const [task] = await queue.waiting();
    waits.push(((task?.runAt.getTime() ?? 0) - queue.clock.time) / 1000);
    expect(task).toMatchObject({ attempts: turn + 1, lastError: 'TypeError' });
    expect(await runner.runDue()).toBe(0);
    expect(tries).toBe(turn + 1);
    queue.clock.time = task?.runAt.getTime() ?? 0;
  }
  expect(waits).toEqual([5, 10, 20]);
  expect(await runner.runDue()).toBe(1);
  expect(await queue.effects()).toEqual(['fails']);
});

test('kinds that nobody does wait until somebody does them', async () => {
  const queue = await aQueue();
  await queue.add('later');
  const stranger = new TaskRunner({
    db,
    clock: queue.clock,
    findTenant: (id) => ({ id, domain: '' }),
    log: () => undefined,
  });
  stranger.handle('another-kind', async () => undefined);
  expect(await stranger.runDue()).toBe(0);
  expect(await queue.waiting()).toHaveLength(1);
  expect(await queue.runner(async () => undefined).runDue()).toBe(1);
});

test('a handler sees and writes the rows of its tenant only', async () => {
  const queue = await aQueue();
  await queue.add('ours');
  await queue.add('theirs', queue.other);
  const seen: unknown[] = [];
  const runner = queue.runner(async ({ tenant, tx }) => {
    const rows = await tx.execute<{ tenant_id: number }>(sql`select tenant_id from tasks`);
    seen.push([tenant.id, rows.rows.map((row) => row.tenant_id)]);
  });
  await runner.runDue();
  expect(seen).toEqual([
    [queue.tenant.id, [queue.tenant.id]],
    [queue.other.id, [queue.other.id]],
  ]);
});

test('a tenant that fails, that is not known or that has many tasks never holds up another', async () => {
  const queue = await aQueue();
  for (let index = 0; index < 30; index += 1) await queue.add(`many-${index}`);
  await queue.add('single', queue.other);
  const order: string[] = [];
  await queue
    .runner(async ({ tenant }, { key }) => {
      order.push(key);
      if (tenant.id === queue.tenant.id) throw new Error('this tenant always fails');
    })
    .runDue();
  expect(order.indexOf('single')).toBe(1);
  expect(order).toHaveLength(31);

  await queue.add('single', queue.other);
  queue.clock.time += 6_000;
  const known = queue.runner(
    async () => undefined,
    (id) => (id === queue.other.id ? queue.other : undefined) as never,
  );
  expect(await known.runDue()).toBe(1);
  expect(await queue.waiting(queue.other)).toEqual([]);
});

test('a long task does not hold up others, and stopping waits for it', async () => {
  const queue = await aQueue();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: shortDone, resolve: sayDone } = Promise.withResolvers<void>();
  const { promise: longBegun, resolve: sayBegun } = Promise.withResolvers<void>();
  await queue.add('long');
  const runner = queue.runner(async (ctx, { key }) => {
    if (key === 'long') {
      sayBegun();
      await held;
    }
    await leaveMark(ctx, key);
    if (key === 'short') sayDone();
  });
  runner.start(signals);
  await longBegun;
  await queue.add('short');
  await shortDone;
  const stopped = runner.stop();
  release();
  await stopped;
  expect((await queue.effects()).toSorted()).toEqual(['long', 'short']);
});

test('a task that would outlast the stop is given up and left for the next process, not counted as failed', async () => {
  const queue = await aQueue();
  const { promise: begun, resolve: sayBegun } = Promise.withResolvers<void>();
  await queue.add('endless');
  const runner = queue.runner((_ctx, { signal }) => {
    sayBegun();
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('told to end'))),
    );
  });
  runner.start(signals);
  await begun;
  await runner.stop();
  expect(await queue.waiting()).toMatchObject([{ attempts: 0 }]);
  expect(await queue.runner(async () => undefined).runDue()).toBe(1);
});

test('a task is begun at once when it is added, well before the next look', async () => {
  const queue = await aQueue();
  const { promise: begun, resolve: sayBegun } = Promise.withResolvers<number>();
  const runner = queue.runner(async () => sayBegun(performance.now()));
  const { promise: listening, resolve: sayListening } = Promise.withResolvers<void>();
  signals.listen(TASKS_CHANNEL, () => sayListening());
  runner.start(signals);
  if (!signals.isListening(TASKS_CHANNEL)) await listening;
  const added = performance.now();
  await queue.add('now');
  expect((await begun) - added).toBeLessThan(1_000);
  await runner.stop();
});
