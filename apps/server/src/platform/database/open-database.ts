import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { parse as parseUrl } from 'pg-connection-string';
import { DEFAULT_POOL_SIZE, endPools, ownerPool, serverPool, withClient } from './connection-pools.ts';
import type { DatabaseLog } from './database-log.ts';
import { BinariesUnusableError } from './embedded-binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate, readMigrations } from './migrator.ts';
import { openPglite } from './pglite-database.ts';
import { ensureServerRole, serverLogin } from './server-role.ts';
import { acquireStoreLock } from './store-lock.ts';

/** Where the SQL files of this version are. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The database, ready to serve: migrated, with a pool that has only the rights of requests. */
export interface OpenDatabase {
  /** Connected as the role that owns nothing and is bound by row-level security. */
  pool: pg.Pool;
  kind: 'embedded' | 'external' | 'pglite';
  /** How requests connect, for a thread that opens a connection of its own; null where only one can be open. */
  login: pg.ClientConfig | null;
  /** Runs `run` as the owner of the tables, for maintenance. Never call it inside a transaction of the pool. */
  withOwner<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /**
   * Ends the write-ahead log that was written so far and removes it from the disk; null where that is not ours to do.
   */
  dropOldLog: (() => Promise<void>) | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** An outside PostgreSQL; null for the embedded one in `dataDir`. */
  databaseUrl: string | null;
  log: DatabaseLog;
  poolSize?: number;
  /** Use PGlite although PostgreSQL could run here. */
  forcePglite?: boolean;
  /** Where the SQL files are; tests of the migrator bring their own. */
  migrations?: string;
}

/** Starts or reaches the database, creates roles, migrates as the owner and opens the pool of requests. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await reachDatabase(options);
  try {
    const migrations = readMigrations(options.migrations ?? MIGRATIONS);
    await database.withOwner((client) => migrate(client, migrations, options.log));
    // The first connection of requests is tried here, so that a refusal stops the start and not a request.
    await database.pool.query('SELECT 1');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The first half of `openDatabase`: the database as it is, maybe of another version, or empty. */
export function reachDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl === null ? openStore(options) : openExternal(options, options.databaseUrl);
}

/** Whether the folder has a store with a database of its own. */
export function hasStore(dataDir: string): boolean {
  return ['postgres/PG_VERSION', 'pglite'].some((name) => existsSync(join(dataDir, name)));
}

async function openExternal(options: DatabaseOptions, url: string): Promise<OpenDatabase> {
  const login = parseUrl(url) as pg.ClientConfig;
  const owners = ownerPool(login, options.log);
  try {
    const requests = await withClient(owners, async (client) => {
      await ensureServerRole(client);
      return serverLogin(login, client, options.log);
    });
    const pool = serverPool(requests, options.poolSize ?? DEFAULT_POOL_SIZE, options.log);
    return {
      pool,
      kind: 'external',
      login: requests,
      withOwner: (run) => withClient(owners, run),
      dropOldLog: null,
      close: () => endPools(pool, owners),
    };
  } catch (error) {
    await owners.end();
    throw error;
  }
}

async function openStore(options: DatabaseOptions): Promise<OpenDatabase> {
  const dataDir = resolve(options.dataDir);
  if (mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined) chmodSync(dataDir, 0o700);
  const lock = acquireStoreLock(dataDir);
  try {
    const database = await openEmbeddedOrPglite({ ...options, dataDir });
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openEmbeddedOrPglite(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, log } = options;
  // A store stays what it was made as: starting the other kind beside it would show an empty database.
  const isPgliteStore = existsSync(join(dataDir, 'pglite'));
  if (options.forcePglite || isPgliteStore)
    return { ...(await openPglite(dataDir, log)), kind: 'pglite', login: null };
  try {
    return await openEmbedded(options);
  } catch (error) {
    if (!(error instanceof BinariesUnusableError) || existsSync(join(dataDir, 'postgres'))) throw error;
    log('PostgreSQL cannot run on this machine; using PGlite, which is slower and has one connection', {
      because: error.message,
    });
    return { ...(await openPglite(dataDir, log)), kind: 'pglite', login: null };
  }
}

async function openEmbedded({ dataDir, log, poolSize }: DatabaseOptions): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  if (postgres.adopted)
    log('took over the running database of a server that was killed', { pid: postgres.pid });
  const owners = ownerPool(postgres.owner, log);
  const pool = serverPool(postgres.server, poolSize ?? DEFAULT_POOL_SIZE, log);
  return {
    pool,
    kind: 'embedded',
    login: postgres.server,
    withOwner: (run) => withClient(owners, run),
    dropOldLog: () => postgres.dropOldLog(),
    close: async () => {
      await endPools(pool, owners);
      await postgres.stop();
    },
  };
}
