import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { aDatabase } from '../../../test/test-database.ts';
import { cleanDisk } from './disk-cleaning.ts';
import { openDatabase } from './open-database.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function fill(client: pg.ClientBase, mark: string): Promise<void> {
  await client.query('CREATE TABLE kept (id integer PRIMARY KEY, text text)');
  await client.query(`INSERT INTO kept SELECT n, '${mark}' || n FROM generate_series(1, 500) AS n`);
  await client.query('CREATE INDEX kept_text ON kept (text)');
  await client.query('ANALYZE kept');
}

async function samplesOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query("SELECT pg_stats::text FROM pg_stats WHERE tablename = 'kept'");
  return JSON.stringify(rows);
}

/** PostgreSQL 17 and older forget the samples of an empty table when it is analysed with rows in it again. */
async function addRowsWhereOld(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::integer AS version",
  );
  if ((rows[0]?.version ?? 0) >= 180_000) return;
  await client.query("INSERT INTO kept SELECT n, 'somebody else' FROM generate_series(1, 500) AS n");
  await client.query('ANALYZE kept');
}

function filesWith(folder: string, mark: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(mark))
    .map((entry) => entry.name);
}

test('rows that somebody can still see are waited for, and the planner forgets their values', async () => {
  const database = await aDatabase();
  const mark = randomBytes(9).toString('hex');
  await database.withOwner(async (client) => {
    await fill(client, mark);
    await client.query('GRANT SELECT ON kept TO opencareers_server');
  });
  const reader = await database.pool.connect();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await reader.query('SELECT count(*) FROM tenants');
  await database.withOwner((client) => client.query('DELETE FROM kept'));
  let isDone = false;
  const cleaning = cleanDisk({ ...database, kind: 'embedded', dropOldLog: null }, ['kept']).then(() => {
    isDone = true;
  });
  // The reader sees the rows as long as its transaction lasts.
  const seen = await reader.query('SELECT count(*)::integer AS count FROM kept');
  expect(seen.rows).toEqual([{ count: 500 }]);
  expect(isDone).toBe(false);
  await reader.query('COMMIT');
  reader.release();
  await cleaning;
  await database.withOwner(async (client) => {
    const { rows } = await client.query("SELECT pg_relation_size('kept')::integer AS size");
    expect(rows).toEqual([{ size: 0 }]);
    await addRowsWhereOld(client);
    expect(await samplesOf(client)).not.toContain(mark);
  });
});

test('of an outside PostgreSQL the space is made free', async () => {
  const database = await aDatabase();
  await database.withOwner(async (client) => {
    await fill(client, 'outside');
    await client.query('DELETE FROM kept');
  });
  await cleanDisk(database, ['kept']);
  await database.withOwner(async (client) => {
    await addRowsWhereOld(client);
    expect(await samplesOf(client)).not.toContain('outside');
  });
});

test('PGlite keeps nothing either', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'opencareers-cleaning-'));
  folders.push(dataDir);
  const database = await openDatabase({
    dataDir,
    databaseUrl: null,
    forcePglite: true,
    log: () => undefined,
  });
  const mark = `mark${randomBytes(9).toString('hex')}`;
  await database.withOwner((client) => fill(client, mark));
  await database.dropOldLog?.();
  expect(filesWith(dataDir, mark)).not.toHaveLength(0);
  await database.withOwner((client) => client.query('DELETE FROM kept'));
  await cleanDisk(database, ['kept']);
  expect(filesWith(dataDir, mark)).toEqual([]);
  await database.pool.query('SELECT 1');
  await database.close();
});
