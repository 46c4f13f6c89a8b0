import type pg from 'pg';
import { Registry } from 'prom-client';
import { beforeAll, expect, test } from 'vitest';
import { aDatabase } from '../../../test/test-database.ts';
import { SweepLocks } from './sweep-locks.ts';
import { type Sweep, SweepScheduler } from './sweep-scheduler.ts';

const HOUR = 3_600_000;

let pool: pg.Pool;
beforeAll(async () => {
  pool = (await aDatabase({ poolSize: 4 })).pool;
});

/** A server as far as its sweeps go. */
function aScheduler({ hasLocks = true } = {}) {
  const metrics = new Registry();
  const logged: string[] = [];
  const scheduler = new SweepScheduler({
    locks: hasLocks ? new SweepLocks(pool) : null,
    metrics,
    log: (message, fields) => logged.push(`${message} ${JSON.stringify(fields)}`),
  });
  const figure = async (name: string, sweep: string) => {
    const { values } = (await metrics.getSingleMetric(name)?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels.sweep === sweep)?.value;
  };
  return { scheduler, logged, figure };
}

/** A sweep that goes on until it is let go, and how often it was begun. */
function anEndlessSweep(name: string) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const state = { runs: 0, underWay: 0, mostAtOnce: 0 };
  const sweep: Sweep = {
    name,
    every: HOUR,
    run: async () => {
      state.runs += 1;
      state.underWay += 1;
      state.mostAtOnce = Math.max(state.mostAtOnce, state.underWay);
      begun.resolve();
      await end.promise;
      state.underWay -= 1;
    },
  };
  return { sweep, state, begun: begun.promise, end: () => end.resolve() };
}

test('two servers do not run one sweep at once, and the next turn is anybody’s', async () => {
  const [one, other] = [aScheduler(), aScheduler()];
  const { sweep, state, begun, end } = anEndlessSweep('shared');
  const first = one.scheduler.runNow(sweep);
  await begun;
  expect(await other.scheduler.runNow(sweep)).toBe(false);
  expect(await one.scheduler.runNow(sweep)).toBe(false);
  end();
  expect(await first).toBe(true);
  expect(await other.scheduler.runNow(sweep)).toBe(true);
  expect(state).toEqual({ runs: 2, underWay: 0, mostAtOnce: 1 });
  expect(await one.figure('sweep_runs_total', 'shared')).toBe(1);
  expect(await other.figure('sweep_runs_total', 'shared')).toBe(1);
  expect([...one.logged, ...other.logged]).toEqual([]);
});

test('many servers at the same moment: one runs', async () => {
  const servers = Array.from({ length: 3 }, () => aScheduler());
  const { sweep, state, begun, end } = anEndlessSweep('moment');
  const turns = servers.map(({ scheduler }) => scheduler.runNow(sweep));
  await begun;
  // The others have given up before the one ends: they wait for nothing.
  const [first, second] = await firstTwo(turns);
  expect([first, second]).toEqual([false, false]);
  end();
  expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(1);
  expect(state).toMatchObject({ runs: 1, mostAtOnce: 1 });
});

test('sweeps of one server at the same moment share one connection, which is given back', async () => {
  const { scheduler } = aScheduler();
  const before = pool.totalCount - pool.idleCount;
  const sweeps = Array.from({ length: 8 }, (_, index) => anEndlessSweep(`beside-${index}`));
  const runs = sweeps.map(({ sweep }) => scheduler.runNow(sweep));
  await Promise.all(sweeps.map(({ begun }) => begun));
  expect(pool.totalCount - pool.idleCount).toBe(before + 1);
  for (const { end } of sweeps) end();
  expect(await Promise.all(runs)).toEqual(sweeps.map(() => true));
  expect(pool.totalCount - pool.idleCount).toBe(before);
});

test('what fails is logged and counted, and the next run is tried', async () => {
  const { scheduler, logged, figure } = aScheduler();
  let runs = 0;
  const sweep: Sweep = {
    name: 'failing',
    every: HOUR,
    run: async (fail) => {
      runs += 1;
      if (runs === 1) throw new Error('the disk is full');
      if (runs === 2) fail('one of many could not be removed', {});
    },
  };
  await scheduler.runNow(sweep);
  await scheduler.runNow(sweep);
  expect(logged).toHaveLength(2);
  expect(logged[0]).toContain('"sweep":"failing"');
  expect(await figure('sweep_failures_total', 'failing')).toBe(2);
  expect(await figure('sweep_last_success_timestamp_seconds', 'failing')).toBeUndefined();
  await scheduler.runNow(sweep);
  expect(await figure('sweep_runs_total', 'failing')).toBe(3);
  expect(await figure('sweep_failures_total', 'failing')).toBe(2);
  expect(await figure('sweep_last_success_timestamp_seconds', 'failing')).toBeGreaterThan(0);
  expect(await figure('sweep_last_duration_seconds', 'failing')).toBeGreaterThanOrEqual(0);
});

test('stopping waits for the run under way and begins no other', async () => {
  const { scheduler } = aScheduler({ hasLocks: false });
  const { sweep, state, begun, end } = anEndlessSweep('stopped');
  scheduler.start([{ ...sweep, firstAfter: 1, every: 1 }]);
  await begun;
  let hasStopped = false;
  const stop = scheduler.stop().then(() => {
    hasStopped = true;
  });
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  end();
  await stop;
  expect(state).toEqual({ runs: 1, underWay: 0, mostAtOnce: 1 });
});

/** What the first two to end came to. */
async function firstTwo(turns: readonly Promise<boolean>[]): Promise<boolean[]> {
  const ended: boolean[] = [];
  return new Promise((resolve) => {
    for (const turn of turns)
      void turn.then((value) => {
        ended.push(value);
        if (ended.length === 2) resolve(ended);
      });
  });
}
