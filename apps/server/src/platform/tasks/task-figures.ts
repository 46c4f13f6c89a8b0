import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Connection } from '../context.ts';
import { countTasks } from './tasks.repo.ts';

/** How a turn of a task ended. */
export type TaskOutcome = 'done' | 'failed';

/** What the runner tells of its work. */
export interface TaskFigures {
  ended(kind: string, outcome: TaskOutcome, milliseconds: number): void;
}

/** Counts tasks by kind, and asks the queue of all processes when somebody looks; mails and letters are kinds of tasks. */
export function createTaskFigures(
  metrics: Registry,
  { db, clock }: { db: Connection; clock: Clock },
): TaskFigures {
  let counting: ReturnType<typeof countTasks> | undefined;
  // Both gauges of a scrape ask at once: one question serves them.
  const count = () => {
    counting ??= countTasks(db)
      .catch(() => [])
      .finally(() => {
        counting = undefined;
      });
    return counting;
  };
  const ended = new Counter({
    name: 'tasks_total',
    help: 'Turns of tasks in this process by their end; a failed one is tried again',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
  });
  const seconds = new Histogram({
    name: 'task_duration_seconds',
    help: 'Time of a turn of a task',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers: [metrics],
  });
  new Gauge({
    name: 'tasks_waiting',
    help: 'Tasks in the queue of all processes; none when the database is away',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      const counted = await count();
      this.reset();
      for (const { kind, count: waiting } of counted) this.set({ kind }, waiting);
    },
  });
  new Gauge({
    name: 'tasks_late_seconds',
    help: 'How long the task that is due longest waits',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      const counted = await count();
      this.reset();
      for (const { kind, dueAt } of counted)
        this.set({ kind }, Math.max(0, clock.now().getTime() - dueAt.getTime()) / 1000);
    },
  });
  return {
    ended: (kind, outcome, milliseconds) => {
      ended.inc({ kind, outcome });
      seconds.observe({ kind }, milliseconds / 1000);
    },
  };
}
