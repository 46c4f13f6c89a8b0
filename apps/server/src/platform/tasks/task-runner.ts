import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Connection, Context } from '../context.ts';
import type { DatabaseSignals } from '../database/database-signals.ts';
import { SYSTEM } from '../scope.ts';
import { TASKS_CHANNEL } from './add-task.ts';
import {
  type BatchTask,
  createBatchHandler,
  createSlowHandler,
  LeaseLostError,
  type SlowHandler,
  type SlowTask,
} from './slow-task.ts';
import type { TaskFigures } from './task-figures.ts';
import type { TaskHandler } from './task-handler.ts';
import { LEASE_TIMES, type LeaseTimes, TaskLease } from './task-lease.ts';
import { TaskLimiter } from './task-limiter.ts';
import { afterDeath, afterFailure, afterStop } from './task-retry.ts';
import {
  endLeases,
  enterQueue,
  enterTenant,
  lockAlike,
  lockDueTask,
  postponeTasks,
  releaseTasks,
  removeTasks,
  restTasks,
  type TaskRecord,
} from './tasks.repo.ts';

/** How often the queue is looked at where nobody tells that a task was added. */
const POLL_MS = 500;
/** How often it is looked at where somebody does: for tasks that are due later. */
const SIGNALLED_POLL_MS = 5_000;
/** Tasks of one tenant in a row, once no other tenant had any, before others are asked for again. */
const ALONE_TURNS = 20;
/** For how long one that was begun too early keeps its place: many of them must not keep the others from their turn. */
const EARLY_PAUSE_MS = 20;
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

/** How many tasks were done; null when none was due. */
type Done = number | null;

/** How much of work that is done together a process does at once. */
export interface Togetherness {
  /** Tasks that are done together. */
  together: number;
  /** So many times. */
  atOnce: number;
  /** Name of the error after which they are done together again: it is no fault of any of them. */
  forgiven: string;
}

/** Tasks that were begun, mostly one; with what is left to do once the transaction of their beginning has ended. */
interface Begun {
  task: TaskRecord;
  /** All that are done together, this one first. */
  tasks: readonly TaskRecord[];
  lease: TaskLease | null;
  /** It was not done: it rests since processes ended, or it is too early. */
  isLater: false | 'rests' | 'early';
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
  readonly #together = new Map<string, Togetherness>();
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

  /** The same for tasks of a tenant that are done together; which, and how many of them, is chosen when they are due. */
  handleTogether<Begun, Result>(kind: string, steps: BatchTask<Begun, Result>, limits: Togetherness): void {
    this.#slowHandlers.set(kind, createBatchHandler(steps));
    this.#together.set(kind, limits);
    this.#limiter.addSlow(kind, limits.atOnce);
  }

  /**
   * Works until `stop`: at once when `signals` tell of a task, else at the next look. Who is alone goes on at once with what
   * a process before it had under way; else its lease has to end.
   */
  start(signals: Pick<DatabaseSignals, 'isAvailable' | 'listen'>, { isAlone = false } = {}): void {
    const isSignalled = signals.isAvailable;
    if (isSignalled) signals.listen(TASKS_CHANNEL, () => this.#wake());
    const every = isSignalled ? SIGNALLED_POLL_MS : POLL_MS;
    this.#running = (isAlone ? this.#takeOver() : Promise.resolve()).then(() => this.#work(every));
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
      const ended = await this.#runNext(turn, this.#limiter.kinds);
      if (ended === null) break;
      done += ended;
    }
    return done;
  }

  async #work(every: number): Promise<void> {
    const turn: Turn = { lastTenant: null, aloneTurns: 0 };
    while (!this.#isStopped) {
      // Made before looking: a signal or the end of a task that comes meanwhile is not missed.
      const rest = this.#rest(every);
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
        const ended = await this.#runNext(turn, this.#limiter.openKinds, () => begun.resolve(true));
        // Its place is free for the next one.
        if (ended !== null) this.#wake();
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

  async #runNext(turn: Turn, kinds: string[], onFound?: () => void): Promise<Done> {
    if (kinds.length === 0) return null;
    const { db, clock } = this.#parts;
    // Before there is a connection: who waits long for one must not find the lease of another over.
    const dueAt = clock.now();
    const startedAt = performance.now();
    let begun: Begun | undefined;
    let isDone = false;
    try {
      await db.transaction(async (tx) => {
        await enterQueue(tx);
        const notIds = this.#limiter.underWay;
        const task = await takeTurn(turn, (notOf) => lockDueTask(tx, { kinds, dueAt, notOf, notIds }));
        if (task === undefined) return;
        const tasks = [task, ...(await this.#lockOthers(tx, task, { dueAt, notIds: [...notIds, task.id] }))];
        begun = { task, tasks, lease: null, isLater: false, goOn: async () => undefined };
        this.#limiter.enter(tasks);
        onFound?.();
        await this.#do(tx, begun);
      });
      await begun?.goOn();
      if (begun === undefined) return null;
      for (const { id } of begun.tasks) this.#untold.delete(id);
      isDone = begun.isLater === false;
    } catch (error) {
      if (begun === undefined) throw error;
      await this.#giveBack(begun, error);
    } finally {
      if (begun !== undefined) this.#limiter.leave(begun.tasks);
    }
    const milliseconds = performance.now() - startedAt;
    if (begun.isLater === 'early') return 0;
    for (const { kind } of begun.tasks)
      this.#parts.figures?.ended(kind, isDone ? 'done' : 'failed', milliseconds);
    return isDone ? begun.tasks.length : 0;
  }

  /** What is done together with a task that nobody has begun before. */
  async #lockOthers(
    tx: Context['tx'],
    task: TaskRecord,
    due: { dueAt: Date; notIds: readonly number[] },
  ): Promise<TaskRecord[]> {
    const limits = this.#together.get(task.kind);
    if (limits === undefined || task.deaths > 0 || !['', limits.forgiven].includes(task.lastError)) return [];
    return lockAlike(tx, task, { ...due, limit: limits.together - 1, forgiven: limits.forgiven });
  }

  /** Does a task whole, or begins a slow one. */
  async #do(tx: Context['tx'], begun: Begun): Promise<void> {
    const { db, clock, log, findTenant, leaseTimes: times = LEASE_TIMES } = this.#parts;
    const { task, tasks } = begun;
    const { id, tenantId, kind } = task;
    const ids = tasks.map((each) => each.id);
    const { deaths, rest } = this.#untold.has(id)
      ? { deaths: task.deaths, rest: null }
      : afterDeath(task, clock.now());
    if (rest !== null) {
      begun.isLater = 'rests';
      log('a task rests: the processes that did it were ended, one after the other', {
        task: id,
        kind,
        deaths,
      });
      return restTasks(tx, ids, rest);
    }
    const tenant = findTenant(tenantId);
    // Made a moment ago by another process: known here soon.
    if (tenant === undefined) throw new Error('the tenant of a task is not known yet');
    await enterTenant(tx, tenant.id);
    const seed = { tenant, actor: SYSTEM, clock, requestId: `task-${id}` };
    const { signal } = this.#stopping;
    const facts = tasks.map((each) => ({ ...each, signal }));
    const slow = this.#slowHandlers.get(kind);
    const until = (await slow?.waitsUntil?.({ ...seed, tx }, { ...task, signal })) ?? null;
    if (until !== null) {
      begun.isLater = 'early';
      begun.goOn = () => pause(EARLY_PAUSE_MS);
      return restTasks(tx, ids, { ...afterStop(task), runAt: until });
    }
    const goOn = await slow?.claim({ ...seed, tx }, facts);
    if (goOn === undefined || goOn === null) {
      await this.#handlers.get(kind)?.({ ...seed, tx }, { ...task, signal });
      return removeTasks(tx, ids);
    }
    const lease = await TaskLease.take(tx, { db, clock, times }, { ids, deaths });
    begun.lease = lease;
    begun.goOn = () => goOn(db, lease);
  }

  async #giveBack({ task, tasks, lease }: Begun, error: unknown): Promise<void> {
    const { db, clock, log } = this.#parts;
    const { id, kind } = task;
    if (error instanceof LeaseLostError) return log(error.message, { task: id, kind });
    // Ended by us: it has not failed, and whoever starts next does it at once.
    if (this.#stopping.signal.aborted) {
      if (lease !== null) await releaseTasks(db, lease, afterStop(task));
      return;
    }
    const change = afterFailure(task, error, clock.now());
    const { attempts } = change;
    log('a task failed and is tried again later', { err: error, task: id, kind, attempts });
    const ids = tasks.map((each) => each.id);
    if (lease === null) return postponeTasks(db, ids, change);
    for (const each of ids) this.#untold.add(each);
    await releaseTasks(db, lease, change);
    for (const each of ids) this.#untold.delete(each);
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
