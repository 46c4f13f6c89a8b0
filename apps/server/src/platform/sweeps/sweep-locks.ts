import type pg from 'pg';

/** Sets these locks apart from all other advisory locks. */
const LOCK_CLASS = 5_016;

type LockQuestion = 'pg_try_advisory_lock' | 'pg_advisory_unlock';

/**
 * Lets one server at a time do a sweep. The locks of all sweeps are held by one connection, not by one each, so that
 * sweeps at the same moment cannot take the pool from each other. They go with that connection: the locks of a process
 * that ends are free at once.
 */
export class SweepLocks {
  readonly #pool: pg.Pool;
  #client: Promise<pg.PoolClient> | null = null;
  #holders = 0;
  #lastAnswer: Promise<unknown> = Promise.resolve();
  #isLost = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Does `work` unless another server is at a sweep of this name; whether it was done. */
  async hold(name: string, work: () => Promise<void>): Promise<boolean> {
    this.#holders += 1;
    try {
      this.#client ??= this.#open();
      const client = await this.#client;
      if (!(await this.#ask(client, 'pg_try_advisory_lock', name))) return false;
      try {
        await work();
      } finally {
        // A connection that is lost has lost its locks too: nothing of the sweep failed by that.
        await this.#ask(client, 'pg_advisory_unlock', name).catch(this.#lose);
      }
      return true;
    } finally {
      this.#holders -= 1;
      if (this.#holders === 0) await this.#close();
    }
  }

  // One question after the other: a connection takes no second one before it has answered the first.
  async #ask(client: pg.PoolClient, question: LockQuestion, name: string): Promise<boolean> {
    const text = `select ${question}($1, hashtext($2)) as answer`;
    const asking = this.#lastAnswer.then(() => client.query<{ answer: boolean }>(text, [LOCK_CLASS, name]));
    this.#lastAnswer = asking.catch(() => undefined);
    const { rows } = await asking;
    return rows[0]?.answer === true;
  }

  async #open(): Promise<pg.PoolClient> {
    this.#isLost = false;
    const client = await this.#pool.connect();
    client.on('error', this.#lose);
    return client;
  }

  readonly #lose = (): void => {
    this.#isLost = true;
  };

  async #close(): Promise<void> {
    const opened = this.#client;
    const client = await opened?.catch(() => undefined);
    // Somebody came meanwhile and goes on with it, or has closed it already.
    if (this.#holders > 0 || this.#client !== opened) return;
    this.#client = null;
    client?.off('error', this.#lose);
    client?.release(this.#isLost);
  }
}
