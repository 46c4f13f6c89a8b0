import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/platform/database/open-database.ts';
import './global-setup.ts';
import { afterFile } from './after-file.ts';
import { databaseUrlOf, TEST_OWNER } from './test-postgres.ts';

/** A database of its own for a test file, with the address of its owner. */
export interface TestDatabase extends OpenDatabase {
  url: string;
}

const made: { name: string; close(): Promise<void> }[] = [];

/**
 * A migrated, empty database that nobody else uses; removed after the last test of the file. Call it once per
 * file (`beforeAll`), not per test: tests keep apart by tenants of their own.
 */
export async function aDatabase({ poolSize = 5 } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrlOf(inject('testPostgres'), name);
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE template_migrated OWNER ${TEST_OWNER}`);
  const database = await openDatabase({
    dataDir: tmpdir(),
    databaseUrl: url,
    log: () => undefined,
    poolSize,
  });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= database.close();
    return closing;
  };
  made.push({ name, close });
  return { ...database, url, close };
}

/** The address of a database with nothing in it, for its owner; removed after the last test of the file. */
export async function anEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(`CREATE DATABASE ${name} OWNER ${TEST_OWNER}`);
  made.push({ name, close: async () => undefined });
  return databaseUrlOf(inject('testPostgres'), name);
}

afterFile(async () => {
  for (const database of made.splice(0)) {
    await database.close();
    await asSuperuser(`DROP DATABASE ${database.name} WITH (FORCE)`);
  }
});

/** Lets the time pass for which tasks are still those of processes that have ended. */
export function endLeases(database: TestDatabase): Promise<unknown> {
  return asTaskRunner(
    database,
    "UPDATE tasks SET run_at = now() WHERE attempts > 0 OR last_error = 'under way'",
  );
}

/** Runs one statement as who does the tasks of all tenants. */
export async function asTaskRunner<Row extends pg.QueryResultRow>(
  { pool }: TestDatabase,
  ...statement: [text: string, values?: unknown[]]
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SELECT set_config('app.task_runner', 'on', true)");
    return (await client.query<Row>(...statement)).rows;
  } finally {
    await client.query('COMMIT');
    client.release();
  }
}

/** Runs one statement on the test server as its administrator. */
export async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testPostgres').superuserUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
