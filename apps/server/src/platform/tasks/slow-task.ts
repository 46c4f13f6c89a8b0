import { type Connection, type Context, type ContextSeed, inTenant } from '../context.ts';
import type { TaskFacts } from './task-handler.ts';
import type { TaskLease } from './task-lease.ts';
import { enterQueue, enterTenant, lockLeased, removeTask } from './tasks.repo.ts';

/** What work outside of a transaction may use. */
export interface SlowWork extends TaskFacts {
  tenant: Context['tenant'];
  /** A transaction of its own, in the tenant of the task. */
  within: <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;
}

/**
 * A kind of work that takes long: it holds no transaction meanwhile, and so no connection. What `finish` writes happens
 * exactly once; `work` is repeated when its process ends in the middle.
 */
export interface SlowTask<Begun, Result> {
  /** Reads what the work needs; null when there is nothing to do any more. Writes nothing. */
  begin: (ctx: Context, task: TaskFacts) => Promise<Begun | null>;
  work: (begun: Begun, task: SlowWork) => Promise<Result>;
  /** In the short transaction that removes the task. Its row is locked, so that an erasure of its candidate waits. */
  finish: (ctx: Context, result: Result, begun: Begun) => Promise<void>;
}

/** The steps of a slow task, with what is between them hidden from the runner. */
export interface SlowHandler {
  /** Gives what is to be done outside of the transaction of `ctx`; null when there is nothing. */
  claim: (
    ctx: Context,
    task: TaskFacts,
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
  return {
    claim: async ({ tx, ...seed }, task) => {
      const begun = await steps.begin({ ...seed, tx }, task);
      if (begun === null) return null;
      return async (db, lease) => {
        const result = await lease.keep((lost) => {
          const signal = AbortSignal.any([task.signal, lost]);
          return steps.work(begun, {
            ...task,
            signal,
            tenant: seed.tenant,
            within: (work) => inTenant(db, seed, work),
          });
        });
        await finishTask(db, { seed, lease }, (ctx) => steps.finish(ctx, result, begun));
      };
    },
  };
}

async function finishTask(
  db: Connection,
  { seed, lease }: { seed: ContextSeed; lease: TaskLease },
  finish: (ctx: Context) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await enterQueue(tx);
    if (!(await lockLeased(tx, lease))) throw new LeaseLostError();
    await enterTenant(tx, seed.tenant.id);
    await finish({ ...seed, tx });
    await removeTask(tx, lease);
  });
}
