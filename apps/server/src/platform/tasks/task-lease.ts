import type { Clock } from '../clock.ts';
import type { Connection, Transaction } from '../context.ts';
import { leaseTasks, renewLease, type TaskRecord } from './tasks.repo.ts';

/** For how long a task is one process's, and how often it says that it is still there. */
export interface LeaseTimes {
  /** When its process ended, another one does the task after this time. */
  milliseconds: number;
  renewMilliseconds: number;
}

/** Long enough for a machine that is busy, short enough that nobody waits for a process that was killed. */
export const LEASE_TIMES: LeaseTimes = { milliseconds: 20_000, renewMilliseconds: 5_000 };

/**
 * Tasks that this process does together outside of a transaction, mostly one. Their rows say until when, in place of when
 * they are due: nobody else takes them before, and who finds another time there has lost that one.
 */
export class TaskLease {
  readonly ids: readonly number[];
  readonly #db: Connection;
  readonly #clock: Clock;
  readonly #times: LeaseTimes;
  #until: Date;

  private constructor(parts: { db: Connection; clock: Clock; times: LeaseTimes }, ids: readonly number[]) {
    this.ids = ids;
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#times = parts.times;
    this.#until = this.#next();
  }

  /** Takes tasks that the transaction has locked. */
  static async take(
    tx: Transaction,
    parts: { db: Connection; clock: Clock; times: LeaseTimes },
    { ids, deaths }: Pick<TaskRecord, 'deaths'> & { ids: readonly number[] },
  ): Promise<TaskLease> {
    const lease = new TaskLease(parts, ids);
    await leaseTasks(tx, lease, deaths);
    return lease;
  }

  get until(): Date {
    return this.#until;
  }

  /** Keeps the tasks while `work` goes on; its signal says that all were lost. */
  async keep<T>(work: (lost: AbortSignal) => Promise<T>): Promise<T> {
    const lost = new AbortController();
    let renewing: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      renewing = renewing.then(() => this.#renew(lost));
    }, this.#times.renewMilliseconds);
    try {
      return await work(lost.signal);
    } finally {
      clearInterval(timer);
      await renewing;
    }
  }

  async #renew(lost: AbortController): Promise<void> {
    try {
      const until = await renewLease(this.#db, this, () => this.#next());
      if (until === false) lost.abort();
      else this.#until = until;
    } catch {
      // A database that is away for a moment: asked again, and the end of the task asks in any case.
    }
  }

  #next(): Date {
    return new Date(this.#clock.now().getTime() + this.#times.milliseconds);
  }
}
