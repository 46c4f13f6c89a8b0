import {
  type LimitedJob,
  LimitedProcessError,
  type LimitedProgram,
  LimitedWorker,
} from './limited-worker.ts';

/** How many processes there may be, and for how long. */
export interface PoolSettings {
  /** Processes at the same time: one slow file does not keep all others waiting. */
  workersMax: number;
  /** Pieces of work that wait for a process; more are refused as `busy`. */
  waitingMax?: number;
  /** A process without work ends after this time; 0 takes a new one for every piece of work. */
  idleMilliseconds: number;
}

/** Processes that do one piece of work each at a time. Starts none before the first piece of work comes. */
export class WorkerPool<Result, Said extends { kind: string } = never> {
  readonly #program: LimitedProgram;
  readonly #settings: PoolSettings;
  readonly #idle: { worker: LimitedWorker<Result, Said>; timer: NodeJS.Timeout }[] = [];
  readonly #busy = new Set<LimitedWorker<Result, Said>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #isClosed = false;

  constructor(program: LimitedProgram, settings: PoolSettings) {
    this.#program = program;
    this.#settings = settings;
  }

  /** As `LimitedWorker.run`, once a process is free; the signal of the job ends the waiting too. */
  async run(job: LimitedJob<Said>): Promise<Result> {
    await this.#enter(job.signal);
    try {
      return await this.#runNow(job);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Ends the processes; what they were doing is rejected. */
  close(): void {
    this.#isClosed = true;
    for (const { worker, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      worker.end();
    }
    for (const worker of this.#busy) worker.end();
    for (const wake of this.#waiting.splice(0)) wake();
  }

  async #enter(signal: AbortSignal | undefined): Promise<void> {
    const { workersMax, waitingMax = Number.POSITIVE_INFINITY } = this.#settings;
    signal?.throwIfAborted();
    if (this.#running >= workersMax && this.#waiting.length >= waitingMax)
      throw new LimitedProcessError('busy');
    while (this.#running >= workersMax && !this.#isClosed) await this.#wait(signal);
    this.#running += 1;
  }

  /** Until a process is free; throws the reason of the signal, and leaves its turn to the next one. */
  async #wait(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const handleAbort = (): void => {
      const at = this.#waiting.indexOf(resolve);
      // Not there any more: its turn has come, and it passes it on by running, which ends at once.
      if (at === -1) return;
      this.#waiting.splice(at, 1);
      reject(signal?.reason);
    };
    this.#waiting.push(resolve);
    signal?.addEventListener('abort', handleAbort, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', handleAbort);
    }
  }

  async #runNow(job: LimitedJob<Said>): Promise<Result> {
    if (this.#isClosed) throw new LimitedProcessError('ended');
    const worker = this.#take();
    this.#busy.add(worker);
    try {
      return await worker.run(job);
    } finally {
      this.#busy.delete(worker);
      this.#keep(worker);
    }
  }

  #take(): LimitedWorker<Result, Said> {
    for (let kept = this.#idle.pop(); kept !== undefined; kept = this.#idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.worker.hasEnded) return kept.worker;
    }
    return new LimitedWorker(this.#program);
  }

  #keep(worker: LimitedWorker<Result, Said>): void {
    const { idleMilliseconds } = this.#settings;
    if (this.#isClosed || idleMilliseconds === 0) worker.end();
    if (worker.hasEnded) return;
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((kept) => kept.worker === worker),
        1,
      );
      worker.end();
    }, idleMilliseconds).unref();
    this.#idle.push({ worker, timer });
  }
}
