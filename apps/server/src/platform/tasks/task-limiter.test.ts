import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aDatabase } from '../../../test/test-database.ts';
import { insertTenant } from '../../features/tenants/tenants.repo.ts';
import { type Connection, connect, inTenant } from '../context.ts';
import { SYSTEM } from '../scope.ts';
import { addTask } from './add-task.ts';
import { TaskRunner } from './task-runner.ts';
import { tasks } from './tasks.schema.ts';

const LEASE_MS = 20_000;
const QUIET = { isAvailable: false, listen: () => () => undefined };

let db: Connection;
let single: Connection;
let singlePool: { waitingCount: number };
let count = 0;
beforeAll(async () => {
  const [many, one] = await Promise.all([aDatabase({ poolSize: 10 }), aDatabase({ poolSize: 1 })]);
  db = connect(many.pool);
  single = connect(one.pool);
  singlePool = one.pool;
});

/** A tenant with tasks of its own kinds, and a clock that is set by hand. */
async function aTenantWithTasks(on = db) {
  count += 1;
  const domain = `places-${count}.example`;
  const { id } = (await insertTenant(on, { domain, name: domain })) ?? { id: 0 };
  const tenant = { id, domain };
  const clock = { time: Date.parse('2026-03-10T12:00:00Z'), now: () => new Date(clock.time) };
  const seed = { tenant, actor: SYSTEM, clock, requestId: 'test' };
  const logged: string[] = [];
  return {
    clock,
    logged,
    kind: (name: string) => `${name}-${id}`,
    add: (kind: string, key: string) => inTenant(on, seed, (ctx) => addTask(ctx, { kind, key, payload: {} })),
    waiting: (kind: string) =>
      inTenant(on, seed, ({ tx }) =>
        tx
          .select()
          .from(tasks)
          .where(and(eq(tasks.tenantId, id), eq(tasks.kind, kind))),
      ),
    runner: (renewMilliseconds = LEASE_MS) =>
      new TaskRunner({
        db: on,
        clock,
        findTenant: () => tenant,
        log: (message) => logged.push(message),
        leaseTimes: { milliseconds: LEASE_MS, renewMilliseconds },
      }),
  };
}

/** Slow work that goes on until it is let go. */
function endlessWork() {
  const begun: string[] = [];
  const end = Promise.withResolvers<void>();
  return {
    begun,
    end: end.resolve,
    steps: {
      begin: async (_ctx: unknown, { key }: { key: string }) => key,
      work: async (key: string) => {
        begun.push(key);
        await end.promise;
      },
      finish: async () => undefined,
    },
  };
}

test('systems that never answer hold up their own kind, not the codes, letters and removals of everybody', async () => {
  const queue = await aTenantWithTasks();
  const [slow, other, short] = [queue.kind('calls'), queue.kind('letters'), queue.kind('removals')];
  const work = endlessWork();
  const done: string[] = [];
  const seen = Promise.withResolvers<void>();
  const note = (key: string) => {
    done.push(key);
    if (done.length === 2) seen.resolve();
  };
  for (let number = 0; number < 10; number += 1) await queue.add(slow, `call-${number}`);
  await queue.add(other, 'letter');
  await queue.add(short, 'removal');
  const runner = queue.runner();
  runner.handleSlow(slow, work.steps, 3);
  runner.handleSlow(other, {
    begin: async (_ctx, { key }) => key,
    work: async (key) => note(key),
    finish: async () => undefined,
  });
  runner.handle(short, async (_ctx, { key }) => note(key));
  runner.start(QUIET);
  await seen.promise;
  expect(done.toSorted()).toEqual(['letter', 'removal']);
  await expect.poll(() => work.begun.length).toBe(3);
  work.end();
  // What ends makes room at once, and each task is done once.
  await expect.poll(() => queue.waiting(slow)).toEqual([]);
  expect(work.begun).toHaveLength(10);
  await runner.stop();
});

test('a transaction that holds the only connection longer than a lease lets nobody take a task a second time', async () => {
  const queue = await aTenantWithTasks(single);
  const kind = queue.kind('letters');
  await queue.add(kind, 'letter');
  const work = endlessWork();
  const [first, second] = [queue.runner(20), queue.runner()];
  first.handleSlow(kind, work.steps);
  second.handleSlow(kind, work.steps);
  const running = first.runDue();
  await expect.poll(() => work.begun).toEqual(['letter']);

  const held = await aHeldConnection();
  // The lease is to be renewed, another process looks, and both wait for the connection.
  await expect.poll(() => singlePool.waitingCount).toBe(1);
  const looked = second.runDue();
  queue.clock.time += LEASE_MS + 5_000;
  const lookedLater = second.runDue();
  const lookedHere = first.runDue();
  await held.end();
  expect(await Promise.all([looked, lookedLater, lookedHere])).toEqual([0, 0, 0]);
  work.end();
  expect(await running).toBe(1);
  expect(work.begun).toEqual(['letter']);
});

test('a process that could not renew a lease takes its own task no second time', async () => {
  const queue = await aTenantWithTasks();
  const kind = queue.kind('letters');
  await queue.add(kind, 'letter');
  const work = endlessWork();
  const runner = queue.runner();
  runner.handleSlow(kind, work.steps);
  const running = runner.runDue();
  await expect.poll(() => work.begun).toEqual(['letter']);
  queue.clock.time += LEASE_MS + 1;
  expect(await runner.runDue()).toBe(0);
  work.end();
  expect(await running).toBe(1);
});

test('a task whose process ended is done at once; after four in a row it rests, ever longer, and no try is counted', async () => {
  const queue = await aTenantWithTasks();
  const kind = queue.kind('poison');
  await queue.add(kind, 'poison');
  const rests: number[] = [];
  for (let process = 1; process <= 7; process += 1) {
    // A process that is gone: it neither ends its work nor renews its lease.
    const work = endlessWork();
    const runner = queue.runner();
    runner.handleSlow(kind, work.steps);
    void runner.runDue();
    await expect.poll(() => work.begun).toEqual(['poison']);
    expect(await queue.waiting(kind)).toMatchObject([
      { attempts: 0, deaths: process - 1, lastError: 'under way' },
    ]);
    queue.clock.time += LEASE_MS;
    if (process < 4) continue;
    const next = queue.runner();
    next.handleSlow(kind, work.steps);
    expect(await next.runDue()).toBe(0);
    const [resting] = await queue.waiting(kind);
    expect(resting).toMatchObject({ attempts: 0, deaths: process, lastError: 'process ended' });
    rests.push(((resting?.runAt.getTime() ?? 0) - queue.clock.time) / 1000);
    queue.clock.time = resting?.runAt.getTime() ?? 0;
  }
  expect(rests).toEqual([30, 60, 120, 240]);
  expect(new Set(queue.logged)).toEqual(
    new Set(['a task rests: the processes that did it were ended, one after the other']),
  );
});

test('who is alone with the database goes on at once with what a process before it had under way', async () => {
  const queue = await aTenantWithTasks();
  const kind = queue.kind('letters');
  await queue.add(kind, 'letter');
  const [before, after] = [endlessWork(), endlessWork()];
  const ended = queue.runner();
  ended.handleSlow(kind, before.steps);
  void ended.runDue();
  await expect.poll(() => before.begun).toEqual(['letter']);
  const other = queue.runner();
  other.handleSlow(kind, after.steps);
  expect(await other.runDue()).toBe(0);
  const alone = queue.runner();
  alone.handleSlow(kind, after.steps);
  alone.start(QUIET, { isAlone: true });
  await expect.poll(() => after.begun).toEqual(['letter']);
  after.end();
  await expect.poll(() => queue.waiting(kind)).toEqual([]);
  await alone.stop();
});

/** Somebody else's long transaction on the only connection. */
async function aHeldConnection(): Promise<{ end: () => Promise<void> }> {
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const over = single.transaction(async () => {
    held.resolve();
    await end.promise;
  });
  await held.promise;
  return {
    end: async () => {
      end.resolve();
      await over;
    },
  };
}
