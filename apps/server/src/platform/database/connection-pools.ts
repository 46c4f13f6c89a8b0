import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';
import type { DatabaseLog } from './database-log.ts';

/** A statement of a request that takes longer is a fault; imports and start-up work run as the owner. */
const STATEMENT_LIMIT_MS = 30_000;
/** Whoever waits longer for a row that another transaction holds is refused. */
const LOCK_LIMIT_MS = 10_000;
/** PostgreSQL itself ends statements before: this is for one that says nothing any more. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + 5_000;
const IDLE_TRANSACTION_LIMIT_MS = 60_000;
/** For a connection of the pool that gets free, or for a new one. */
const CONNECT_LIMIT_MS = 5_000;
const OWNER_CONNECT_LIMIT_MS = 10_000;
const OWNER_POOL_SIZE = 2;
const END_LIMIT_MS = 2_000;

export const DEFAULT_POOL_SIZE = 10;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** The pool that requests use. It is shut while the database is away: whoever asks is refused at once. */
export class ServerPool extends pg.Pool {
  readonly #handedOut = new Set<pg.PoolClient>();
  #away: DatabaseAwayError | null = null;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('acquire', (client) => this.#handedOut.add(client));
    this.on('release', (_error, client) => this.#handedOut.delete(client));
  }

  get isShut(): boolean {
    return this.#away !== null;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const refusal = this.#away;
    if (callback === undefined)
      return refusal === null ? connected(super.connect()) : Promise.reject(refusal);
    if (refusal === null) super.connect(callback);
    else process.nextTick(callback, refusal, undefined, () => undefined);
  }

  /** Refuses connections until `reopen`. Those that were handed out may end what they do. */
  shut(because: string): void {
    this.#away ??= new DatabaseAwayError(because);
  }

  /** Breaks every connection, because nothing answers: what waits is refused, and may or may not have happened. */
  breakAll(because: string): void {
    for (const client of this.#handedOut) breakConnection(client, because);
    for (let idle = this.idleCount; idle > 0; idle -= 1)
      super.connect((_error, _client, done) => done(new DatabaseAwayError(because)));
  }

  reopen(): void {
    this.#away = null;
  }
}

// A refused connection is told from the refusals of other systems, which have the same codes, by where it happened.
async function connected(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  try {
    return await connecting;
  } catch (error) {
    throw new DatabaseAwayError((error as Error).message, error);
  }
}

/** Ends a connection without a word to the server, which would not hear it; what waits on it fails with the reason. */
export function breakConnection(client: pg.ClientBase, because: string): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.destroy(new DatabaseAwayError(because));
}

/** The pool that requests use, connected as the role that owns nothing. */
export function serverPool(login: pg.ClientConfig, size: number, log: DatabaseLog): ServerPool {
  return watched(
    new ServerPool({
      ...login,
      max: size,
      application_name: 'opencareers server',
      statement_timeout: STATEMENT_LIMIT_MS,
      lock_timeout: LOCK_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
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
      connectionTimeoutMillis: OWNER_CONNECT_LIMIT_MS,
      keepAlive: true,
    }),
    log,
  );
}

/** Closes pools. A database that says nothing any more is not waited for. */
export async function endPools(...pools: pg.Pool[]): Promise<void> {
  await Promise.race([
    Promise.all(pools.map((pool) => pool.end())),
    pause(END_LIMIT_MS, undefined, { ref: false }),
  ]);
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
export function watched<Pool extends pg.Pool>(pool: Pool, log: DatabaseLog): Pool {
  // While a connection is handed out, its errors come from itself: a query that waits for it fails as well, but
  // between two queries of a transaction nobody else would hear of it.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool.on('error', (error: Error & { code?: string }) => {
    log('a database connection broke', { code: error.code, because: error.message });
  });
}
