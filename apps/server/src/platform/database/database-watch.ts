import pg from 'pg';
import { breakConnection, type ServerPool } from './connection-pools.ts';
import { DatabaseAwayError } from './database-away.ts';
import type { DatabaseLog } from './database-log.ts';

const LOOK_EVERY_MS = 1_000;
/** While it is away, so that requests are let in soon after it is back. */
const LOOK_AGAIN_MS = 250;
/** A database that says nothing for this long is hanging: a statement as small as ours waits for no disk and no lock. */
const SILENCE_MS = 5_000;
/** From here on it is not counted on. */
const DOUBT_MS = 1_500;

interface WatchParts {
  login: pg.ClientConfig;
  /** Shut while the database is away. */
  pool: ServerPool;
  log: DatabaseLog;
}

/**
 * Knows whether the database answers, by asking it every second on a connection of its own. While it does not, the pool
 * of requests is shut; what waits for a database that hangs is given up, since no limit that PostgreSQL keeps ends that.
 */
export class DatabaseWatch {
  readonly #parts: WatchParts;
  #client: pg.Client | null = null;
  #askedAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Whether it answered when it was asked last, and is not long in answering now. */
  get isReachable(): boolean {
    const isInDoubt = this.#askedAt !== null && performance.now() - this.#askedAt > DOUBT_MS;
    return !this.isAway && !isInDoubt;
  }

  /** Whether it did not answer when it was asked last: that was logged, and connections are refused. */
  get isAway(): boolean {
    return this.#parts.pool.isShut;
  }

  start(): void {
    this.#looking = this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    // One that is being made would never be told that it is ended, and neither would who waits for it.
    if (this.#client !== null && this.#askedAt !== null)
      breakConnection(this.#client, 'nobody asks any more');
    else this.#drop();
    await this.#looking;
  }

  async #look(): Promise<void> {
    const fault = await this.#findFault();
    if (this.#isStopped) return this.#drop();
    const { pool, log } = this.#parts;
    if (fault === null && pool.isShut) {
      pool.reopen();
      log('the database is back');
    }
    if (fault !== null && !pool.isShut) {
      pool.shut(fault.message);
      log('the database is away', { because: fault.message });
      if (fault instanceof DatabaseAwayError) pool.breakAll(fault.message);
    }
    const pause = pool.isShut ? LOOK_AGAIN_MS : LOOK_EVERY_MS;
    this.#timer = setTimeout(() => {
      this.#looking = this.#look();
    }, pause).unref();
  }

  /** Why it cannot be counted on; null when it answers. */
  async #findFault(): Promise<Error | null> {
    const isFirstOfConnection = this.#client === null;
    const fault = await this.#ask();
    // A connection that ended says nothing of others; one that is silent does.
    if (fault === null || fault instanceof DatabaseAwayError || isFirstOfConnection) return fault;
    return this.#ask();
  }

  async #ask(): Promise<Error | null> {
    const known = this.#client;
    const client = known ?? this.#createClient();
    let isAnswered = false;
    // The answer may have come while this process was busy: it is read between a timer and what is set at once.
    const giveUp = () => {
      if (!isAnswered) breakConnection(client, 'it does not answer');
    };
    const timer = setTimeout(() => setImmediate(giveUp), SILENCE_MS).unref();
    this.#askedAt = performance.now();
    try {
      await (known === null ? client.connect() : client.query('select 1'));
      return null;
    } catch (error) {
      this.#drop();
      return isOnlyRefusal(error) ? null : (error as Error);
    } finally {
      isAnswered = true;
      clearTimeout(timer);
      this.#askedAt = null;
    }
  }

  #createClient(): pg.Client {
    const { login } = this.#parts;
    const client = new pg.Client({ ...login, application_name: 'opencareers watch', keepAlive: true });
    client.on('error', () => undefined);
    this.#client = client;
    return client;
  }

  #drop(): void {
    this.#client?.end().catch(() => undefined);
    this.#client = null;
  }
}

/** It lives and has no place for one connection more, or wants another password: what has a connection can go on. */
function isOnlyRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('57P');
}
