import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const HOLDER = fileURLToPath(new URL('../../../test/store-holder.ts', import.meta.url));
let dataDir: string;
let database: OpenDatabase;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pglite-'));
  database = await open();
});

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

function open(): Promise<OpenDatabase> {
  return openDatabase({ dataDir, databaseUrl: null, log: () => undefined, forcePglite: true });
}

test('PGlite gets the same migrations, and requests the same few rights', async () => {
  const applied = await database.withOwner((client) =>
    client.query('SELECT count(*)::integer AS n FROM schema_migrations'),
  );
  expect(applied.rows[0]?.n).toBeGreaterThan(0);
  await database.withOwner((client) => client.query('CREATE TABLE fruit (name text)'));
  await database.pool.query("INSERT INTO fruit VALUES ('apple')");
  for (const statement of ['TRUNCATE fruit', 'DROP TABLE fruit', 'SELECT * FROM schema_migrations'])
    await expect(database.pool.query(statement), statement).rejects.toThrow(
      /permission denied|must be owner/,
    );
});

test('a transaction that was given up leaves neither itself nor the role of the owner behind', async () => {
  const abandoned = database.withOwner(async (client) => {
    await client.query('BEGIN');
    await client.query('CREATE TABLE half (name text)');
    throw new Error('gave up');
  });
  await expect(abandoned).rejects.toThrow('gave up');
  const { rows } = await database.pool.query("SELECT current_user, to_regclass('half') AS half");
  expect(rows).toEqual([{ current_user: 'opencareers_server', half: null }]);
});

test('Drizzle runs on it, in transactions that wait for each other', async () => {
  const db = drizzle(database.pool);
  const results = await Promise.all(
    [1, 2, 3].map((n) => db.transaction(async (tx) => (await tx.execute(`SELECT ${n} AS n`)).rows)),
  );
  expect(results).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

test('a machine that PostgreSQL cannot run on gets PGlite, and keeps it, with a warning', () => {
  const store = join(dataDir, 'other');
  const strangeMachine = 'data:text/javascript,Object.defineProperty(process,"arch",{value:"riscv64"})';
  const output = [['--import', strangeMachine], []].map(
    (options) =>
      spawnSync(process.execPath, [...options, HOLDER, store], { input: 'kept\n', encoding: 'utf8' }).stdout,
  );
  expect(output[0]).toContain('PostgreSQL cannot run on this machine; using PGlite');
  expect(output[0]).toContain('notes: kept\n');
  expect(output[1]).toContain('notes: kept kept');
});
