import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { watched } from './connection-pools.ts';
import type { DatabaseLog } from './database-log.ts';
import { SERVER_ROLE } from './server-role.ts';

/** PostgreSQL in WebAssembly: one connection, everything in this process. */
export interface PgliteDatabase {
  pool: pg.Pool;
  withOwner<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  dropOldLog(): Promise<void>;
  close(): Promise<void>;
}

const OWNER_ROLE = 'opencareers_owner';

/**
 * Opens the PGlite store of `dataDir`. Its one connection is both the owner's and the server's: the pool has
 * one place, so a query of the pool inside a transaction of the pool waits for ever, as does `withOwner`.
 */
export async function openPglite(dataDir: string, log: DatabaseLog): Promise<PgliteDatabase> {
  // Loaded only here: the program is 15 MB that servers with a real PostgreSQL never need.
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lite = await PGlite.create(join(dataDir, 'pglite'));
  await ensureRoles(lite);
  const config = createPgConfig(lite);
  acceptQueriesOfDrizzle(config.connection);
  const pool = new pg.Pool({
    ...(config as object),
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: prepareSession,
  });
  watched(pool, log);
  return {
    pool,
    withOwner: (run) => asOwner(pool, run),
    dropOldLog: () => dropOldLog(pool),
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
}

// A client that was given up may have left a transaction or another role behind in the one session.
// The type of the option says void, but the pool waits for the promise.
const prepareSession: (client: pg.ClientBase) => unknown = async (client) => {
  await client.query('ROLLBACK');
  await client.query(`SET ROLE ${SERVER_ROLE}`);
};

async function ensureRoles(lite: PGlite): Promise<void> {
  for (const role of [OWNER_ROLE, SERVER_ROLE]) {
    const { rows } = await lite.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (rows.length === 0) await lite.exec(`CREATE ROLE ${role}`);
  }
  await lite.exec(`ALTER DATABASE postgres OWNER TO ${OWNER_ROLE}`);
}

async function asOwner<T>(pool: pg.Pool, run: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`SET ROLE ${OWNER_ROLE}`);
    const result = await run(client);
    await client.query(`SET ROLE ${SERVER_ROLE}`);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function dropOldLog(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('RESET ROLE');
    // For the session, which is the only one: old files of the log are removed instead of being used again.
    await client.query('SET wal_recycle = off');
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
  } finally {
    // The next one to use the session prepares it anew.
    client.release(true);
  }
}

// Drizzle passes its type parsers in the field where this adapter expects a list of type numbers.
function acceptQueriesOfDrizzle(connection: { parse(query: { types?: unknown }): void }): void {
  const parse = connection.parse.bind(connection);
  connection.parse = (query) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined });
}
