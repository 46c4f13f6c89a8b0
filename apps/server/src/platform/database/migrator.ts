import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

/** Any one number, the same in every server: only its holder migrates. */
const MIGRATION_LOCK = 7_021_914_366;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** A numbered file of SQL statements that change the database; forward only. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of a folder in their order. Throws when numbers are missing, doubled or malformed. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const version = Number(FILE_NAME.exec(name)?.[1]);
    if (version !== index + 1)
      throw new Error(`${name} in ${folder} should be migration ${String(index + 1).padStart(4, '0')}`);
    // A checkout on Windows may change line ends; the statements are the same.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database of `client` (connected as the owner) up to the last migration: each in a transaction of
 * its own together with its record, so that a crash leaves none half applied. Several servers may start at
 * once. Throws when an applied file was changed or is unknown to this version. Returns how many were applied.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations: Migration[],
  log: DatabaseLog,
): Promise<number> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    await prepareRecords(client);
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
    );
    for (const applied of rows) compareWithFile(applied, migrations[applied.version - 1]);
    const pending = migrations.slice(rows.length);
    for (const migration of pending) {
      await inTransaction(client, () => run(client, migration));
      log('migrated the database', { migration: migration.name });
    }
    return pending.length;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/** Applies further migrations in the open transaction of the owner, which has all of them or none. */
export async function migrateWithin(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  if (!(await hasRecords(client))) await makeRecords(client);
  for (const migration of migrations) await run(client, migration);
}

async function prepareRecords(client: pg.ClientBase): Promise<void> {
  if (!(await hasRecords(client))) await inTransaction(client, () => makeRecords(client));
}

async function hasRecords(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS found",
  );
  return rows[0]?.found === true;
}

// What the server may do with every table of later migrations: rows, but neither TRUNCATE nor definitions.
async function makeRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`
      CREATE TABLE public.schema_migrations (
        version integer PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      );
      -- Databases that come from PostgreSQL 14 or older let everybody create tables here.
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT USAGE ON SCHEMA public TO opencareers_server;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public
        GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO opencareers_server;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO opencareers_server;
    `);
}

function compareWithFile(
  applied: { version: number; name: string; checksum: string },
  file: Migration | undefined,
): void {
  if (file === undefined)
    throw new Error(
      `The database was changed by a newer version of Opencareers (migration ${applied.name}), which this ` +
        'one does not know. Start the newer version, or restore a backup made before the update.',
    );
  if (file.checksum !== applied.checksum)
    throw new Error(
      `Migration ${file.name} was changed after it had been applied to this database. ` +
        'Restore the file and put the change into a new migration.',
    );
}

async function run(client: pg.ClientBase, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
  await client.query('INSERT INTO public.schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
