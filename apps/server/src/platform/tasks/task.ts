import type { BatchTask, SlowTask } from './slow-task.ts';
import type { TaskHandler } from './task-handler.ts';
import type { TaskRunner, Togetherness } from './task-runner.ts';

/** Work of one kind in the background: says to what runs it who does it. */
export type Task = (runner: Pick<TaskRunner, 'handle' | 'handleSlow' | 'handleTogether'>) => void;

/** Work of a few statements. */
export function shortTask(kind: string, handler: TaskHandler): Task {
  return (runner) => runner.handle(kind, handler);
}

/** Work that takes long, at most `atOnce` of its kind together. */
export function slowTask<Begun, Result>(kind: string, steps: SlowTask<Begun, Result>, atOnce?: number): Task {
  return (runner) => runner.handleSlow(kind, steps, atOnce);
}

/** Work that takes long, of several tasks together. */
export function batchTask<Begun, Result>(
  kind: string,
  steps: BatchTask<Begun, Result>,
  limits: Togetherness,
): Task {
  return (runner) => runner.handleTogether(kind, steps, limits);
}
