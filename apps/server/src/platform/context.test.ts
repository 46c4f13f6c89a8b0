import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { aDatabase, asSuperuser } from '../../test/test-database.ts';
import { insertTenant } from '../features/tenants/tenants.repo.ts';
import { type Connection, type Context, connect, inTenant } from './context.ts';
import { isDatabaseAway } from './database/database-away.ts';
import { SYSTEM } from './scope.ts';
import { addTask } from './tasks/add-task.ts';
import { tasks } from './tasks/tasks.schema.ts';

let db: Connection;
let pool: pg.Pool;
beforeAll(async () => {
  ({ pool } = await aDatabase({ poolSize: 1 }));
  db = connect((await aDatabase()).pool);
});

test('a connection that was lost in a transaction is not given out again', async () => {
  const alone = connect(pool);
  const pidOf = async () =>
    (await alone.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const lost = alone.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await asSuperuser(`select pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toSatisfy(isDatabaseAway);
  const next = await pidOf();
  expect(next).toBeGreaterThan(0);
  const refused = alone.transaction(async () => {
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await pidOf()).toBe(next);
});

test('of two transactions that wait for each other both are done, one of them anew', async () => {
  const domain = 'deadlock.example';
  const { id } = (await insertTenant(db, { domain, name: domain })) ?? { id: 0 };
  const clock = { now: () => new Date('2026-03-10T12:00:00Z') };
  const seed = { tenant: { id, domain }, actor: SYSTEM, clock, requestId: 'test' };
  await inTenant(db, seed, async (ctx) => {
    for (const key of ['left', 'right']) await addTask(ctx, { kind: 'held', key, payload: { by: [] } });
  });
  const change = (ctx: Context, key: string, by: string) =>
    ctx.tx.update(tasks).set({ payload: { by } }).where(eq(tasks.key, key));

  const begun: string[] = [];
  const isHeld = { left: Promise.withResolvers<void>(), right: Promise.withResolvers<void>() };
  const isDone = { left: Promise.withResolvers<void>(), right: Promise.withResolvers<void>() };
  const takeBoth = async (first: 'left' | 'right', second: 'left' | 'right') => {
    const taken = await inTenant(db, seed, async (ctx) => {
      // Begun anew it comes after the other, however late that wakes on a busy machine: two meet once.
      if (begun.includes(first)) await isDone[second].promise;
      begun.push(first);
      await change(ctx, first, first);
      isHeld[first].resolve();
      await isHeld[second].promise;
      await change(ctx, second, first);
      return first;
    });
    isDone[first].resolve();
    return taken;
  };
  expect(await Promise.all([takeBoth('left', 'right'), takeBoth('right', 'left')])).toEqual([
    'left',
    'right',
  ]);
  expect(begun).toHaveLength(3);
  const last = begun.at(-1);
  const kept = await inTenant(db, seed, ({ tx }) => tx.select().from(tasks).where(eq(tasks.tenantId, id)));
  expect(Object.fromEntries(kept.map(({ key, payload }) => [key, payload]))).toEqual({
    left: { by: last },
    right: { by: last },
  });
});
