import type { Context } from '../context.ts';
import type { Json } from '../json.ts';

/** What a handler knows of its task. */
export interface TaskFacts {
  id: number;
  key: string;
  payload: Record<string, Json>;
  attempts: number;
  createdAt: Date;
  /** Ends what takes long when the server stops; the task is done later, by whoever is there. */
  signal: AbortSignal;
}

/**
 * Does one kind of work. It runs in the transaction that removes the task: what it writes through `ctx` happens
 * exactly once. What leaves the house must bear to be repeated, since the process may end between it and the commit.
 * It holds a connection, on PGlite the only one: what takes longer than a few statements is a `SlowTask`.
 */
export type TaskHandler = (ctx: Context, task: TaskFacts) => Promise<void>;
