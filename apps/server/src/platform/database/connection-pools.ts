import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

/** A statement of a request that takes longer is a fault; imports and start-up work run as the owner. */
const STATEMENT_LIMIT_MS = 30_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;
const CONNECT_LIMIT_MS = 10_000;
const OWNER_POOL_SIZE = 2;

export const DEFAULT_POOL_SIZE = 10;

/** The pool that requests use, connected as the role that owns nothing. */
export function serverPool(login: pg.ClientConfig, size: number, log: DatabaseLog): pg.Pool {
  return watched(
    new pg.Pool({
      ...login,
      max: size,
      application_name: 'opencareers server',
      statement_timeout: STATEMENT_LIMIT_MS,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
    }),
    log,
  );
}

/** The small pool for migrations and maintenance, connected as the owner of the tables; no time limit. */
export function ownerPool(login: pg.ClientConfig, log: DatabaseLog): pg.Pool {
  return watched(
    new pg.Pool({
      ...login,
      max: OWNER_POOL_SIZE,
      application_name: 'opencareers owner',
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      keepAlive: true,
    }),
    log,
  );
}

/** Runs `run` with a connection of the pool; one on which it failed is not given out again. */
export async function withClient<T>(pool: pg.Pool, run: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await run(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Logs connections that break. Without listeners they would end the process. */
export function watched(pool: pg.Pool, log: DatabaseLog): pg.Pool {
  // While a connection is handed out, its errors come from itself: a query that waits for it fails as well, but
  // between two queries of a transaction nobody else would hear of it.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool.on('error', (error: Error & { code?: string }) => {
    log('a database connection broke', { code: error.code, because: error.message });
  });
}
