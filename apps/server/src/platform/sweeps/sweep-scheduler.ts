import { Counter, Gauge, type Registry } from 'prom-client';
import type { SweepLocks } from './sweep-locks.ts';

type Log = (message: string, fields: object) => void;

/** Work that recurs. */
export interface Sweep {
  /** In kebab-case; names its lock in the database and its figures in `/metrics`. */
  name: string;
  /** Milliseconds from the start of one run to that of the next. */
  every: number;
  /** Milliseconds from the start of the server to the first run; `every` when it is not given. */
  firstAfter?: number;
  /** `fail` is for what failed and kept nothing else from being done; whatever else fails is thrown. */
  run: (fail: Log) => Promise<unknown>;
}

interface SchedulerParts {
  /** Null where no other server can reach the database. */
  locks: SweepLocks | null;
  log: Log;
  metrics: Registry;
}

/** Runs sweeps when they are due, each of them in one server at a time and never twice at once. */
export class SweepScheduler {
  readonly #parts: SchedulerParts;
  readonly #metrics: ReturnType<typeof createMetrics>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Map<string, Promise<boolean>>();

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#metrics = createMetrics(parts.metrics);
  }

  /** Begins to run sweeps, until `stop`. */
  start(sweeps: readonly Sweep[]): void {
    for (const sweep of sweeps) {
      const run = () => void this.runNow(sweep);
      if (sweep.firstAfter !== undefined) this.#timers.push(setTimeout(run, sweep.firstAfter).unref());
      this.#timers.push(setInterval(run, sweep.every).unref());
    }
  }

  /** Runs no more sweeps and waits for those under way. */
  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  /** Runs a sweep; false when it is under way already, here or in another server. What fails is logged and counted. */
  runNow(sweep: Sweep): Promise<boolean> {
    if (this.#running.has(sweep.name)) return Promise.resolve(false);
    const running = this.#run(sweep).finally(() => this.#running.delete(sweep.name));
    this.#running.set(sweep.name, running);
    return running;
  }

  async #run(sweep: Sweep): Promise<boolean> {
    const { locks } = this.#parts;
    try {
      if (locks !== null) return await locks.hold(sweep.name, () => this.#measure(sweep));
      await this.#measure(sweep);
      return true;
    } catch (error) {
      this.#fail(sweep, 'a sweep could not be begun', { err: error });
      return false;
    }
  }

  async #measure(sweep: Sweep): Promise<void> {
    const { runs, lastDuration, lastSuccess } = this.#metrics;
    const labels = { sweep: sweep.name };
    const began = performance.now();
    let hasFailed = false;
    const fail: Log = (message, fields) => {
      hasFailed = true;
      this.#fail(sweep, message, fields);
    };
    runs.inc(labels);
    try {
      await sweep.run(fail);
    } catch (error) {
      fail('a sweep failed', { err: error });
    }
    lastDuration.set(labels, (performance.now() - began) / 1000);
    if (!hasFailed) lastSuccess.setToCurrentTime(labels);
  }

  #fail({ name }: Sweep, message: string, fields: object): void {
    this.#metrics.failures.inc({ sweep: name });
    this.#parts.log(message, { ...fields, sweep: name });
  }
}

function createMetrics(registry: Registry) {
  const shared = { labelNames: ['sweep'] as const, registers: [registry] };
  return {
    runs: new Counter({ name: 'sweep_runs_total', help: 'Runs of a sweep in this server', ...shared }),
    failures: new Counter({
      name: 'sweep_failures_total',
      help: 'What failed in runs of a sweep; one run may count several',
      ...shared,
    }),
    lastDuration: new Gauge({
      name: 'sweep_last_duration_seconds',
      help: 'How long the last run of a sweep took',
      ...shared,
    }),
    lastSuccess: new Gauge({
      name: 'sweep_last_success_timestamp_seconds',
      help: 'When a run of a sweep last ended without a fault',
      ...shared,
    }),
  };
}
