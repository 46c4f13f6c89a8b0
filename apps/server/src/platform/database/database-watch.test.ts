import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../test/test-database.ts';
import { ServerPool } from './connection-pools.ts';
import { DatabaseWatch } from './database-watch.ts';

test('a watch ends whenever it is told to: while it connects, asks or rests', async () => {
  const { url } = await aDatabase();
  const login = { connectionString: url };
  const pool = new ServerPool(login);
  const said: string[] = [];
  for (let milliseconds = 0; milliseconds < 30; milliseconds += 1) {
    const watch = new DatabaseWatch({ login, pool, log: (text) => said.push(text) });
    watch.start();
    if (milliseconds > 0) await pause(milliseconds);
    await watch.stop();
  }
  // What it breaks off itself is no sign that the database is away.
  expect(said).toEqual([]);
  expect(pool.isShut).toBe(false);
  await pool.end();
});
