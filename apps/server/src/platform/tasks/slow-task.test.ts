import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aDatabase } from '../../../test/test-database.ts';
import { erasures } from '../../features/privacy/privacy.schema.ts';
import { insertTenant } from '../../features/tenants/tenants.repo.ts';
import { type Connection, connect, inTenant } from '../context.ts';
import { DatabaseAwayError } from '../database/database-away.ts';
import { SYSTEM } from '../scope.ts';
import { addTask } from './add-task.ts';
import type { SlowWork } from './slow-task.ts';
import { TaskRunner } from './task-runner.ts';
import { tasks } from './tasks.schema.ts';

const LEASE_MS = 20_000;

let db: Connection;
let single: Connection;
let count = 0;

beforeAll(async () => {
  const [many, one] = await Promise.all([aDatabase({ poolSize: 10 }), aDatabase({ poolSize: 1 })]);
  db = connect(many.pool);
  single = connect(one.pool);
});

/** A tenant and a kind of slow tasks that no other test has, and a clock that is set by hand. */
async function aSlowQueue(on = db) {
  count += 1;
  const kind = `slow-${count}`;
  const domain = `slow-${count}.example`;
  const { id } = (await insertTenant(on, { domain, name: domain })) ?? { id: 0 };
  const tenant = { id, domain };
  const clock = { time: Date.parse('2026-03-10T12:00:00Z'), now: () => new Date(clock.time) };
  const seed = { tenant, actor: SYSTEM, clock, requestId: 'test' };
  const logged: { message: string }[] = [];
  return {
    clock,
    logged,
    add: (key: string) => inTenant(on, seed, (ctx) => addTask(ctx, { kind, key, payload: {} })),
    remove: async (key?: string) => {
      const named = key === undefined ? undefined : eq(tasks.key, key);
      await inTenant(on, seed, ({ tx }) => tx.delete(tasks).where(and(eq(tasks.kind, kind), named)));
    },
    waiting: () => inTenant(on, seed, ({ tx }) => tx.select().from(tasks).where(eq(tasks.kind, kind))),
    effects: () =>
      inTenant(on, seed, async ({ tx }) => {
        const rows = await tx.select().from(erasures).where(eq(erasures.tenantId, id));
        return rows.map(({ encId }) => encId).toSorted();
      }),
    /** A process that does the tasks: `work` outside, then a mark that nobody else writes. */
    runner: (work: (task: SlowWork) => Promise<void>, renewMilliseconds = LEASE_MS) => {
      const runner = new TaskRunner({
        db: on,
        clock,
        findTenant: () => tenant,
        log: (message) => logged.push({ message }),
        leaseTimes: { milliseconds: LEASE_MS, renewMilliseconds },
      });
      runner.handleSlow(kind, {
        begin: async (_ctx, { key }) => (key === 'nothing' ? null : key),
        work: async (key, task) => {
          await work(task);
          return `done ${key}`;
        },
        finish: async ({ tx }, result) => {
          const requestedAt = clock.now();
          await tx
            .insert(erasures)
            .values({ tenantId: id, encId: result, requestedBy: 'operator', requestedAt });
        },
      });
      return runner;
    },
    /** A process that does up to four tasks together; `work` is given their keys. */
    batchRunner: (work: (keys: readonly string[]) => Promise<void>) => {
      const runner = new TaskRunner({ db: on, clock, findTenant: () => tenant, log: () => undefined });
      runner.handleTogether<string[], void>(
        kind,
        {
          begin: async (_ctx, all) => all.map(({ key }) => key),
          work,
          finish: async ({ tx }, _result, { tasks: ours }) => {
            const requestedAt = clock.now();
            const rows = ours.map(({ key }) => ({ tenantId: id, encId: key, requestedAt }));
            await tx
              .insert(erasures)
              .values(rows.map((row) => ({ ...row, requestedBy: 'operator' as const })));
          },
        },
        { together: 4, atOnce: 1, forgiven: 'BehindError' },
      );
      return runner;
    },
  };
}

/** Work that goes on until it is told to end. */
function aLongWork() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = async () => {
    begun.resolve();
    await end.promise;
  };
  return { work, begun: begun.promise, end: end.resolve };
}

test('long work holds no connection: with only one, others are answered meanwhile', async () => {
  const queue = await aSlowQueue(single);
  await queue.add('letter');
  const long = aLongWork();
  const running = queue.runner(long.work).runDue();
  await long.begun;
  expect((await single.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  // Nobody else takes it, however often they look.
  expect(await queue.runner(async () => undefined).runDue()).toBe(0);
  long.end();
  expect(await running).toBe(1);
  expect(await queue.effects()).toEqual(['done letter']);
  expect(await queue.waiting()).toEqual([]);
});

test('four runners at once do each of 40 slow tasks exactly once', async () => {
  const queue = await aSlowQueue();
  const keys = Array.from({ length: 40 }, (_, index) => `${100 + index}`);
  for (const key of keys) await queue.add(key);
  const runners = Array.from({ length: 4 }, () => queue.runner(async () => undefined));
  const done = await Promise.all(runners.map((runner) => runner.runDue()));
  expect(done.reduce((sum, each) => sum + each)).toBe(40);
  expect(await queue.effects()).toEqual(keys.map((key) => `done ${key}`));
});

test('the task of a process that ended is done by another one, and once even if the first one comes back', async () => {
  const queue = await aSlowQueue();
  await queue.add('letter');
  const long = aLongWork();
  const first = queue.runner(long.work).runDue();
  await long.begun;
  queue.clock.time += LEASE_MS;
  expect(await queue.runner(async () => undefined).runDue()).toBe(1);
  long.end();
  expect(await first).toBe(0);
  expect(await queue.effects()).toEqual(['done letter']);
  expect(queue.logged).toEqual([{ message: 'a task was taken over or removed while it was done' }]);
});

test('who is still at work keeps the task, however long it takes', async () => {
  const queue = await aSlowQueue();
  await queue.add('letter');
  const long = aLongWork();
  const first = queue.runner(long.work, 20).runDue();
  await long.begun;
  for (let round = 0; round < 3; round += 1) {
    queue.clock.time += LEASE_MS - 1;
    const due = queue.clock.time + LEASE_MS;
    await expect.poll(async () => (await queue.waiting())[0]?.runAt.getTime()).toBe(due);
  }
  expect(await queue.runner(async () => undefined).runDue()).toBe(0);
  long.end();
  expect(await first).toBe(1);
  expect(await queue.effects()).toEqual(['done letter']);
});

test('a task that goes with its candidate is told to end and writes nothing', async () => {
  const queue = await aSlowQueue();
  await queue.add('letter');
  const told = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = queue
    .runner(async ({ signal }) => {
      signal.addEventListener('abort', () => told.resolve());
      begun.resolve();
      await told.promise;
    }, 20)
    .runDue();
  await begun.promise;
  await queue.remove();
  expect(await first).toBe(0);
  expect(await queue.effects()).toEqual([]);
});

test('one that fails is tried again later, and one that has nothing to do any more goes', async () => {
  const queue = await aSlowQueue();
  await queue.add('nothing');
  await queue.add('fails');
  const failing = queue.runner(async () => {
    throw new TypeError('somebody@example.com is wrong');
  });
  expect(await failing.runDue()).toBe(1);
  const [task] = await queue.waiting();
  expect(task).toMatchObject({ key: 'fails', attempts: 1, lastError: 'TypeError' });
  expect(task?.runAt.getTime()).toBe(queue.clock.time + 5_000);
  expect(await queue.effects()).toEqual([]);
  queue.clock.time += 5_000;
  expect(await queue.runner(async () => undefined).runDue()).toBe(1);
  expect(await queue.effects()).toEqual(['done fails']);
});

test('work that would outlast the stop is given back at once, not counted as failed', async () => {
  const queue = await aSlowQueue();
  await queue.add('endless');
  const begun = Promise.withResolvers<void>();
  const runner = queue.runner(({ signal }) => {
    begun.resolve();
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('told to end'))),
    );
  });
  runner.start({ isAvailable: false, listen: () => () => undefined });
  await begun.promise;
  await runner.stop();
  expect(await queue.waiting()).toMatchObject([{ attempts: 0, runAt: queue.clock.now() }]);
  expect(await queue.runner(async () => undefined).runDue()).toBe(1);
});

test('what the database refuses again and again is tried again within half a minute', async () => {
  const queue = await aSlowQueue();
  await queue.add('refused');
  const waits: number[] = [];
  for (let attempts = 1; attempts <= 5; attempts += 1) {
    const runner = queue.runner(async () => {
      throw new DatabaseAwayError('it restarts');
    });
    expect(await runner.runDue()).toBe(0);
    const [task] = await queue.waiting();
    expect(task).toMatchObject({ attempts, lastError: 'DatabaseAwayError' });
    waits.push(((task?.runAt.getTime() ?? 0) - queue.clock.time) / 1000);
    queue.clock.time = task?.runAt.getTime() ?? 0;
  }
  expect(waits).toEqual([5, 10, 20, 30, 30]);
});

test('a database that is away when a task ends is no end of its process: the task never rests for that', async () => {
  let isAway = false;
  const leaving = new Proxy(db, {
    get: (target, name: keyof Connection) =>
      name === 'transaction' && isAway
        ? () => Promise.reject(new DatabaseAwayError('it is gone'))
        : target[name],
  });
  const queue = await aSlowQueue(leaving);
  await queue.add('letter');
  let outages = 0;
  const runner = queue.runner(async () => {
    if (outages === 8) return;
    outages += 1;
    isAway = true;
    throw new DatabaseAwayError('it is gone');
  });
  while (outages < 8) {
    await expect(runner.runDue()).rejects.toThrow('it is gone');
    isAway = false;
    expect(await queue.waiting()).toMatchObject([{ attempts: 0, deaths: 0, lastError: 'under way' }]);
    queue.clock.time += LEASE_MS;
  }
  expect(await runner.runDue()).toBe(1);
  expect(await queue.effects()).toEqual(['done letter']);
});

test('what is done together and fails is done one by one, and only what fails alone is left', async () => {
  const queue = await aSlowQueue();
  const keys = ['a', 'bad', 'c', 'd', 'e', 'f'];
  for (const key of keys) await queue.add(key);
  const tried: string[] = [];
  const runner = queue.batchRunner(async (together) => {
    tried.push(together.join(' '));
    if (together.includes('bad')) throw new TypeError('it is bad');
  });
  expect(await runner.runDue()).toBe(2);
  queue.clock.time += 5_000;
  expect(await runner.runDue()).toBe(3);
  expect(tried).toEqual(['a bad c d', 'e f', 'a', 'bad', 'c', 'd']);
  expect(await queue.effects()).toEqual(['a', 'c', 'd', 'e', 'f']);
  expect(await queue.waiting()).toMatchObject([{ key: 'bad', attempts: 2, lastError: 'TypeError' }]);
});

test('what fails by the fault of none of them is done together again', async () => {
  const queue = await aSlowQueue();
  for (const key of ['a', 'b']) await queue.add(key);
  const tried: string[] = [];
  const runner = queue.batchRunner(async (together) => {
    tried.push(together.join(' '));
    if (tried.length === 1) throw Object.assign(new Error('not yet'), { name: 'BehindError' });
  });
  expect(await runner.runDue()).toBe(0);
  queue.clock.time += 5_000;
  expect(await runner.runDue()).toBe(2);
  expect(tried).toEqual(['a b', 'a b']);
});

test('two processes that do tasks together do each once, also those that another one took over meanwhile', async () => {
  const queue = await aSlowQueue();
  const keys = Array.from({ length: 30 }, (_, index) => `${100 + index}`);
  for (const key of keys) await queue.add(key);
  const long = aLongWork();
  const stuck = queue.batchRunner(long.work).runDue();
  await long.begun;
  const others = [1, 2].map(() => queue.batchRunner(async () => undefined));
  await Promise.all(others.map((runner) => runner.runDue()));
  expect(await queue.effects()).toHaveLength(26);
  // What a process had under way that is not heard of any more is done one by one.
  queue.clock.time += LEASE_MS;
  const tried: string[] = [];
  const late = queue.batchRunner(async (together) => void tried.push(...together));
  await late.runDue();
  expect(tried).toEqual(keys.slice(0, 4));
  long.end();
  expect(await stuck).toBe(0);
  expect(await queue.effects()).toEqual(keys);
});

test('of tasks that are done together one that is removed meanwhile is left out', async () => {
  const queue = await aSlowQueue();
  for (const key of ['a', 'gone', 'c']) await queue.add(key);
  const runner = queue.batchRunner(async () => queue.remove('gone'));
  await runner.runDue();
  expect(await queue.effects()).toEqual(['a', 'c']);
  expect(await queue.waiting()).toEqual([]);
});
