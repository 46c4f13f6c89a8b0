import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { migrate, readMigrations } from './migrator.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const silent = () => undefined;
let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  database = await aDatabase();
  await database.withOwner(async (client) => {
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
  });
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

function run(): Promise<number> {
  return database.withOwner((client) => migrate(client, readMigrations(folder), silent));
}

test('migrations run once and in their order', async () => {
  write('0001_first.sql', 'CREATE TABLE fruit (name text); INSERT INTO fruit VALUES ($$apple$$);');
  write('0002_second.sql', 'ALTER TABLE fruit ADD COLUMN weight integer DEFAULT 3;');
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  const { rows } = await database.pool.query('SELECT * FROM fruit');
  expect(rows).toEqual([{ name: 'apple', weight: 3 }]);
});

test('a migration that fails leaves nothing behind and can be mended', async () => {
  write('0001_first.sql', 'CREATE TABLE fruit (name text); SELECT * FROM missing;');
  await expect(run()).rejects.toThrow('Migration 0001_first.sql failed: relation "missing" does not exist');
  write('0001_first.sql', 'CREATE TABLE fruit (name text);');
  expect(await run()).toBe(1);
});

test('the migrations come through where tenants have rows, which their owner sees of nobody', async () => {
  const all = readdirSync(MIGRATIONS);
  const until = (last: string) => {
    for (const name of all) if (name <= last) write(name, readFileSync(join(MIGRATIONS, name), 'utf8'));
  };
  until('0017');
  await run();
  await database.withOwner(async (client) => {
    const { rows } = await client.query(
      "INSERT INTO tenants (domain, name) VALUES ('a.example', 'A') RETURNING id",
    );
    await client.query("SELECT set_config('app.tenant_id', $1, false)", [String(rows[0].id)]);
    await client.query(
      `INSERT INTO application_forms (tenant_id, form_key, position_ids, created_at)
       VALUES ($1, 'apply_a', '{1}', '2026-01-01')`,
      [rows[0].id],
    );
    await client.query("SELECT set_config('app.tenant_id', '', false)");
  });
  until('9999');
  await run();
  await database.withOwner(async (client) => {
    await client.query("SELECT set_config('app.tenant_id', (SELECT id::text FROM tenants), false)");
    const { rows } = await client.query('SELECT opened_at = created_at AS told FROM application_forms');
    expect(rows).toEqual([{ told: true }]);
  });
});

test('two servers that start together migrate once', async () => {
  write('0001_first.sql', 'CREATE TABLE fruit (name text); SELECT pg_sleep(0.1);');
  expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 1]);
});

test('a migration that was changed after it ran is refused', async () => {
  write('0001_first.sql', 'CREATE TABLE fruit (name text);');
  await run();
  write('0001_first.sql', 'CREATE TABLE fruit (title text);');
  await expect(run()).rejects.toThrow('Migration 0001_first.sql was changed after it had been applied');
});

test('other line ends are not a change', async () => {
  write('0001_first.sql', 'CREATE TABLE fruit\n(name text);');
  await run();
  write('0001_first.sql', 'CREATE TABLE fruit\r\n(name text);');
  expect(await run()).toBe(0);
});

test('a database of a newer version is refused', async () => {
  write('0001_first.sql', 'CREATE TABLE fruit (name text);');
  write('0002_second.sql', 'CREATE TABLE nut (name text);');
  await run();
  rmSync(join(folder, '0002_second.sql'));
  await expect(run()).rejects.toThrow('newer version of Opencareers (migration 0002_second.sql)');
});

test.each([
  [['0001_a.sql', '0003_b.sql'], '0003_b.sql'],
  [['0001_a.sql', '0001_b.sql'], '0001_b.sql'],
  [['first.sql'], 'first.sql'],
])('files that are not numbered one by one are refused: %s', (names, culprit) => {
  for (const name of names) write(name, 'SELECT 1;');
  expect(() => readMigrations(folder)).toThrow(culprit);
});

test('requests may change rows, but not tables, their records or the whole content', async () => {
  write('0001_first.sql', 'CREATE TABLE fruit (id serial PRIMARY KEY, name text);');
  await run();
  const { pool } = database;
  await pool.query("INSERT INTO fruit (name) VALUES ('apple'), ('pear')");
  await pool.query("UPDATE fruit SET name = 'plum' WHERE id = 1");
  await pool.query('DELETE FROM fruit WHERE id = 2');
  for (const statement of [
    'TRUNCATE fruit',
    'DROP TABLE fruit',
    'ALTER TABLE fruit DISABLE ROW LEVEL SECURITY',
    'CREATE TABLE mine (id integer)',
    'SELECT * FROM schema_migrations',
    'SET ROLE opencareers_owner',
    'SET SESSION AUTHORIZATION opencareers_owner',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
});

test('the role of requests cannot become the owner and is bound by row-level security', async () => {
  write('0001_first.sql', 'CREATE TABLE fruit (name text); ALTER TABLE fruit ENABLE ROW LEVEL SECURITY;');
  await run();
  const client = await database.pool.connect();
  try {
    for (const statement of ['RESET ROLE', 'SET ROLE NONE', 'RESET SESSION AUTHORIZATION']) {
      await client.query(statement);
      const { rows } = await client.query(
        `SELECT pg_has_role(current_user, 'opencareers_owner', 'MEMBER') AS owner, rolsuper, rolbypassrls
         FROM pg_roles WHERE rolname = current_user`,
      );
      expect(rows, statement).toEqual([{ owner: false, rolsuper: false, rolbypassrls: false }]);
    }
    await expect(client.query("INSERT INTO fruit VALUES ('apple')")).rejects.toThrow(pg.DatabaseError);
  } finally {
    client.release();
  }
});

test('the role of requests owns nothing', async () => {
  const { rows } = await database.pool.query(
    'SELECT relname FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner WHERE rolname = current_user',
  );
  expect(rows).toEqual([]);
});
