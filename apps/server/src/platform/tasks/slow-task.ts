import { type Connection, type Context, type ContextSeed, inTenant } from '../context.ts';
import type { TaskFacts } from './task-handler.ts';
import type { TaskLease } from './task-lease.ts';
import { enterQueue, enterTenant, lockLeased, removeTasks } from './tasks.repo.ts';

/** What work outside of a transaction may use. */
export interface SlowWork extends TaskFacts, BatchWork {}

/** The same of several tasks together. */
interface BatchWork {
  /** Ends what takes long when the server stops, or others have all of the tasks. */
  signal: AbortSignal;
  tenant: Context['tenant'];
  /** A transaction of its own, in the tenant of the task. */
  within: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
}

/**
 * A kind of work that takes long: it holds no transaction meanwhile, and so no connection. What `finish` writes happens
 * exactly once; `work` is repeated when its process ends in the middle.
 */
export interface SlowTask<Begun, Result> {
  /** Asked first where it is given: when the task is begun, should it be too early; null for now. */
  waitsUntil?: (ctx: Context, task: TaskFacts) => Promise<Date | null>;
  /** Reads what the work needs; null when there is nothing to do any more. Writes nothing, unless it gives null. */
  begin: (ctx: Context, task: TaskFacts) => Promise<Begun | null>;
  work: (begun: Begun, task: SlowWork) => Promise<Result>;
  /** In the short transaction that removes the task. Its row is locked, so that an erasure of its candidate waits. */
  finish: (ctx: Context, result: Result, begun: Begun) => Promise<void>;
}

/**
 * Slow work that costs little more for several tasks of a tenant than for one. What failed together, or was under way when
 * its process ended, is done one by one then: one of them that cannot be done holds up no other.
 */
export interface BatchTask<Begun, Result> {
  begin: (ctx: Context, tasks: readonly TaskFacts[]) => Promise<Begun | null>;
  work: (begun: Begun, batch: BatchWork) => Promise<Result>;
  /** As that of a slow task, for those of the tasks that nobody took over or removed meanwhile. */
  finish: (
    ctx: Context,
    result: Result,
    done: { begun: Begun; tasks: readonly TaskFacts[] },
  ) => Promise<void>;
}

/** The steps of slow tasks, with what is between them hidden from the runner. */
export interface SlowHandler {
  waitsUntil?: SlowTask<unknown, unknown>['waitsUntil'];
  /** Gives what is to be done outside of the transaction of `ctx`; null when there is nothing. */
  claim: (
    ctx: Context,
    tasks: readonly TaskFacts[],
  ) => Promise<((db: Connection, lease: TaskLease) => Promise<void>) | null>;
}

/** Somebody else does the task now, or its candidate was erased meanwhile: nothing was written. */
export class LeaseLostError extends Error {
  constructor() {
    super('a task was taken over or removed while it was done');
    this.name = 'LeaseLostError';
  }
}

/** Does a slow task at once and without the queue, each step by itself. */
export async function doSlowTask<Begun, Result>(
  { begin, work, finish }: SlowTask<Begun, Result>,
  task: SlowWork,
): Promise<void> {
  const begun = await task.within((ctx) => begin(ctx, task));
  if (begun === null) return;
  const result = await work(begun, task);
  await task.within((ctx) => finish(ctx, result, begun));
}

/** How the runner does a slow task. */
export function createSlowHandler<Begun, Result>(steps: SlowTask<Begun, Result>): SlowHandler {
  const { waitsUntil } = steps;
  const handler = createBatchHandler<{ task: TaskFacts; begun: Begun }, Result>({
    begin: async (ctx, [task]) => {
      const begun = task === undefined ? null : await steps.begin(ctx, task);
      return task === undefined || begun === null ? null : { task, begun };
    },
    work: ({ task, begun }, batch) => steps.work(begun, { ...task, ...batch }),
    finish: (ctx, result, { begun: { begun } }) => steps.finish(ctx, result, begun),
  });
  return { ...handler, ...(waitsUntil && { waitsUntil }) };
}

/** How the runner does slow tasks together. */
export function createBatchHandler<Begun, Result>(steps: BatchTask<Begun, Result>): SlowHandler {
  return {
    claim: async ({ tx, ...seed }, tasks) => {
      const begun = await steps.begin({ ...seed, tx }, tasks);
      if (begun === null) return null;
      return async (db, lease) => {
        const result = await lease.keep((lost) => {
          const signal = AbortSignal.any([...tasks.slice(0, 1).map((task) => task.signal), lost]);
          return steps.work(begun, {
            signal,
            tenant: seed.tenant,
            within: (work) => inTenant(db, seed, work),
          });
        });
        await finishTasks(db, { seed, lease }, (ctx, ours) =>
          steps.finish(ctx, result, { begun, tasks: tasks.filter(({ id }) => ours.has(id)) }),
        );
      };
    },
  };
}

async function finishTasks(
  db: Connection,
  { seed, lease }: { seed: ContextSeed; lease: TaskLease },
  finish: (ctx: Context, ours: ReadonlySet<number>) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await enterQueue(tx);
    const ours = await lockLeased(tx, lease);
    if (ours.length === 0) throw new LeaseLostError();
    await enterTenant(tx, seed.tenant.id);
    await finish({ ...seed, tx }, new Set(ours));
    await removeTasks(tx, ours);
  });
}
