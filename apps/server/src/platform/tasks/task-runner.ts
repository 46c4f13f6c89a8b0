import type { Clock } from '../clock.ts';
import type { Connection, Context } from '../context.ts';
import type { DatabaseSignals } from '../database/database-signals.ts';
import { SYSTEM } from '../scope.ts';
import { TASKS_CHANNEL } from './add-task.ts';
import { createSlowHandler, LeaseLostError, type SlowHandler, type SlowTask } from './slow-task.ts';
import type { TaskFigures } from './task-figures.ts';
import type { TaskHandler } from './task-handler.ts';
import { LEASE_TIMES, type LeaseTimes, TaskLease } from './task-lease.ts';
import { TaskLimiter } from './task-limiter.ts';
import { afterDeath, afterFailure, afterStop } from './task-retry.ts';
import {
  endLeases,
  enterQueue,
  enterTenant,
  lockDueTask,
  postponeTask,
  releaseTask,
  removeTask,
  restTask,
  type TaskRecord,
} from './tasks.repo.ts';

/** How often the queue is looked at where nobody tells that a task was added. */
const POLL_MS = 500;
/** How often it is looked at where somebody does: for tasks that are due later. */
const SIGNALLED_POLL_MS = 5_000;
/** Tasks of one tenant in a row, once no other tenant had any, before others are asked for again. */
const ALONE_TURNS = 20;
/** A task may go on for this long while the server stops, then it is told to give up. */
const STOP_MS = 3_000;

interface TaskRunnerParts {
  db: Connection;
  clock: Clock;
  /** The tenant of a task. */
  findTenant: (id: number) => { id: number; domain: string } | undefined;
  log: (message: string, fields: object) => void;
  leaseTimes?: LeaseTimes;
  figures?: TaskFigures;
}

type Outcome = 'done' | 'failed' | 'none';
/** A task that was begun; with what is left to do of it once the transaction of its beginning has ended. */
interface Begun {
  task: TaskRecord;
  lease: TaskLease | null;
  /** It was not done, only put off. */
  isResting: boolean;
  goOn: () => Promise<void>;
}

/** Whose turn it is. */
interface Turn {
  lastTenant: number | null;
  aloneTurns: number;
}

/** Does what waits in the queue, in every process at once; a failed task is tried again, later each time. */
export class TaskRunner {
  readonly #parts: TaskRunnerParts;
  readonly #handlers = new Map<string, TaskHandler>();
  readonly #slowHandlers = new Map<string, SlowHandler>();
  readonly #stopping = new AbortController();
  readonly #waking = new Set<() => void>();
  readonly #limiter = new TaskLimiter();
  readonly #underWay = new Set<Promise<void>>();
  /** Slow tasks that have ended here while nobody could be told: their leases run out, but no process was ended. */
  readonly #untold = new Set<number>();
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(parts: TaskRunnerParts) {
    this.#parts = parts;
  }

  /** Says who does tasks of a kind. Those of other kinds stay where they are. */
  handle(kind: string, handler: TaskHandler): void {
    this.#handlers.set(kind, handler);
    this.#limiter.addShort(kind);
  }

  /** The same for what takes long, at most `atOnce` of them together; tasks of other kinds do not wait for these. */
  handleSlow<Begun, Result>(kind: string, steps: SlowTask<Begun, Result>, atOnce?: number): void {
    this.#slowHandlers.set(kind, createSlowHandler(steps));
    this.#limiter.addSlow(kind, atOnce);
  }

  /**
   * Works until `stop`: at once when `signals` tell of a task, else at the next look. Who is alone goes on at once with what
   * a process before it had under way; else its lease has to end.
   */
  start(signals: Pick<DatabaseSignals, 'isAvailable' | 'listen'>, { isAlone = false } = {}): void {
    const isSignalled = signals.isAvailable;
    if (isSignalled) signals.listen(TASKS_CHANNEL, () => this.#wake());
    const pause = isSignalled ? SIGNALLED_POLL_MS : POLL_MS;
    this.#running = (isAlone ? this.#takeOver() : Promise.resolve()).then(() => this.#work(pause));
  }

  async #takeOver(): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      await endLeases(db, clock.now());
    } catch (error) {
      log('what was under way before waits for the end of its lease', { err: error });
    }
  }

  /** Waits for the tasks that are under way; long ones are told to give up. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    const timer = setTimeout(() => this.#stopping.abort(), STOP_MS);
    await this.#running;
    clearTimeout(timer);
  }

  /** Does everything that is due now, one after the other; how many tasks were done. */
  async runDue(): Promise<number> {
    const turn: Turn = { lastTenant: null, aloneTurns: 0 };
    let done = 0;
    while (!this.#isStopped) {
      const outcome = await this.#runNext(turn, this.#limiter.kinds);
      if (outcome === 'none') break;
      if (outcome === 'done') done += 1;
    }
    return done;
  }

  async #work(pause: number): Promise<void> {
    const turn: Turn = { lastTenant: null, aloneTurns: 0 };
    while (!this.#isStopped) {
      // Made before looking: a signal or the end of a task that comes meanwhile is not missed.
      const rest = this.#rest(pause);
      while (!this.#isStopped && (await this.#beginNext(turn)));
      await rest.over;
    }
    await Promise.all(this.#underWay);
  }

  /** Begins one task that has a place and does not wait for its end; false when there is none. */
  async #beginNext(turn: Turn): Promise<boolean> {
    const begun = Promise.withResolvers<boolean>();
    const run = async (): Promise<void> => {
      try {
        const outcome = await this.#runNext(turn, this.#limiter.openKinds, () => begun.resolve(true));
        // Its place is free for the next one.
        if (outcome !== 'none') this.#wake();
      } catch (error) {
        this.#parts.log('tasks could not be read', { err: error });
      }
      begun.resolve(false);
    };
    const running = run().finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
    return begun.promise;
  }

  #wake(): void {
    for (const wake of [...this.#waking]) wake();
  }

  #rest(milliseconds: number): { over: Promise<void>; end: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = (): void => {
      clearTimeout(timer);
      this.#waking.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds).unref();
    this.#waking.add(end);
    return { over: promise, end };
  }

  async #runNext(turn: Turn, kinds: string[], onFound?: () => void): Promise<Outcome> {
    if (kinds.length === 0) return 'none';
    const { db, clock } = this.#parts;
    // Before there is a connection: who waits long for one must not find the lease of another over.
    const dueAt = clock.now();
    const startedAt = performance.now();
    let begun: Begun | undefined;
    let outcome: Outcome = 'failed';
    try {
      await db.transaction(async (tx) => {
        await enterQueue(tx);
        const notIds = this.#limiter.underWay;
        const task = await takeTurn(turn, (notOf) => lockDueTask(tx, { kinds, dueAt, notOf, notIds }));
        if (task === undefined) return;
        begun = { task, lease: null, isResting: false, goOn: async () => undefined };
        this.#limiter.enter(task);
        onFound?.();
        await this.#do(tx, begun);
      });
      await begun?.goOn();
      if (begun === undefined) return 'none';
      this.#untold.delete(begun.task.id);
      outcome = begun.isResting ? 'failed' : 'done';
    } catch (error) {
      if (begun === undefined) throw error;
      await this.#giveBack(begun, error);
    } finally {
      if (begun !== undefined) this.#limiter.leave(begun.task);
    }
    this.#parts.figures?.ended(begun.task.kind, outcome, performance.now() - startedAt);
    return outcome;
  }

  /** Does a task whole, or begins a slow one. */
  async #do(tx: Context['tx'], begun: Begun): Promise<void> {
    const { db, clock, log, findTenant, leaseTimes: times = LEASE_TIMES } = this.#parts;
    const { task } = begun;
    const { id, tenantId, kind } = task;
    const { deaths, rest } = this.#untold.has(id)
      ? { deaths: task.deaths, rest: null }
      : afterDeath(task, clock.now());
    if (rest !== null) {
      begun.isResting = true;
      log('a task rests: the processes that did it were ended, one after the other', {
        task: id,
        kind,
        deaths,
      });
      return restTask(tx, id, rest);
    }
    const tenant = findTenant(tenantId);
    // Made a moment ago by another process: known here soon.
    if (tenant === undefined) throw new Error('the tenant of a task is not known yet');
    await enterTenant(tx, tenant.id);
    const seed = { tenant, actor: SYSTEM, clock, requestId: `task-${id}` };
    const facts = { ...task, signal: this.#stopping.signal };
    const goOn = await this.#slowHandlers.get(kind)?.claim({ ...seed, tx }, facts);
    if (goOn === undefined || goOn === null) {
      await this.#handlers.get(kind)?.({ ...seed, tx }, facts);
      return removeTask(tx, task);
    }
    const lease = await TaskLease.take(tx, { db, clock, times }, { id, deaths });
    begun.lease = lease;
    begun.goOn = () => goOn(db, lease);
  }

  async #giveBack({ task, lease }: Begun, error: unknown): Promise<void> {
    const { db, clock, log } = this.#parts;
    const { id, kind } = task;
    if (error instanceof LeaseLostError) return log(error.message, { task: id, kind });
    // Ended by us: it has not failed, and whoever starts next does it at once.
    if (this.#stopping.signal.aborted) {
      if (lease !== null) await releaseTask(db, lease, afterStop(task));
      return;
    }
    const change = afterFailure(task, error, clock.now());
    const { attempts } = change;
    log('a task failed and is tried again later', { err: error, task: id, kind, attempts });
    if (lease === null) return postponeTask(db, id, change);
    this.#untold.add(id);
    await releaseTask(db, lease, change);
    this.#untold.delete(id);
  }
}

/** The next task, of another tenant than the last one where there is any: a tenant with many tasks delays nobody. */
async function takeTurn(
  turn: Turn,
  lock: (notOf: number | null) => Promise<TaskRecord | undefined>,
): Promise<TaskRecord | undefined> {
  let task: TaskRecord | undefined;
  const asksOthers = turn.lastTenant !== null && turn.aloneTurns === 0;
  if (asksOthers) task = await lock(turn.lastTenant);
  if (task === undefined) {
    task = await lock(null);
    turn.aloneTurns = asksOthers ? ALONE_TURNS : Math.max(0, turn.aloneTurns - 1);
  }
  turn.lastTenant = task?.tenantId ?? null;
  return task;
}
