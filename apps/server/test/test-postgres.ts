import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { findOutsidePrograms, startOutsidePostgres, type TestPostgres } from './outside-postgres.ts';
import type { TestDatabaseKind } from './test-env.ts';

/** Owns the databases of tests. */
export const TEST_OWNER = 'opencareers_owner';

/** Nothing of a test run has to survive a power cut. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
};

/** Starts the PostgreSQL that `kind` names. Throws when the outside one is asked for and none is installed. */
export async function startTestPostgres(kind: TestDatabaseKind): Promise<TestPostgres> {
  if (kind === 'embedded') return startEmbedded();
  const programs = findOutsidePrograms();
  if (programs === null) throw new Error('TEST_DATABASE=outside needs an installed PostgreSQL server');
  return startOutsidePostgres(programs);
}

async function startEmbedded(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'opencareers-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: THROWAWAY });
  const { user, password, host } = postgres.superuser;
  return {
    superuserUrl: `postgres://${user}:${password}@/postgres?host=${encodeURIComponent(host)}`,
    ownerPassword: postgres.owner.password,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address of a database of the test server for its owner. */
export function databaseUrlOf(
  { superuserUrl, ownerPassword }: Pick<TestPostgres, 'superuserUrl' | 'ownerPassword'>,
  database: string,
): string {
  return superuserUrl
    .replace(/\/\/[^@]*@/, `//${TEST_OWNER}:${ownerPassword}@`)
    .replace(/\/postgres(?=\?|$)/, `/${database}`);
}
