import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/database/open-database.ts';
import type { TestPostgres } from './outside-postgres.ts';
import { readTestDatabaseKind, type TestDatabaseKind } from './test-env.ts';
import { databaseUrlOf, startTestPostgres, TEST_OWNER } from './test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: { kind: TestDatabaseKind; superuserUrl: string; ownerPassword: string };
  }
}

const TEMPLATE = 'template_migrated';

/** Starts one PostgreSQL for the whole run and migrates a template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = readTestDatabaseKind();
  const postgres = await startTestPostgres(kind);
  try {
    await makeTemplate(postgres);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('testPostgres', {
    kind,
    superuserUrl: postgres.superuserUrl,
    ownerPassword: postgres.ownerPassword,
  });
  return () => postgres.stop();
}

async function makeTemplate({ superuserUrl, ownerPassword }: TestPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [TEST_OWNER]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${TEST_OWNER} LOGIN PASSWORD '${ownerPassword}'`);
    // As an owner of an outside database is set up, so that tests take the way of DATABASE_URL.
    await client.query(`ALTER ROLE ${TEST_OWNER} CREATEROLE`);
    const server = await client.query("SELECT FROM pg_roles WHERE rolname = 'opencareers_server'");
    if (server.rowCount === 0) await client.query('CREATE ROLE opencareers_server NOLOGIN');
    await client.query(`GRANT opencareers_server TO ${TEST_OWNER} WITH ADMIN OPTION`);
    await client.query(`CREATE DATABASE ${TEMPLATE} OWNER ${TEST_OWNER}`);
  } finally {
    await client.end();
  }
  const database = await openDatabase({
    dataDir: fileURLToPath(new URL('.', import.meta.url)),
    databaseUrl: databaseUrlOf({ superuserUrl, ownerPassword }, TEMPLATE),
    log: () => undefined,
  });
  await database.close();
}
