import { and, count, eq, min, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../context.ts';
import { tasks } from './tasks.schema.ts';

/** What stands in place of the last failure while a process has a task: found there, that process has ended. */
export const UNDER_WAY = 'under way';

export type TaskRecord = typeof tasks.$inferSelect;

export interface WantedTask {
  kinds: readonly string[];
  dueAt: Date;
  /** Tenant whose tasks may wait. */
  notOf: number | null;
  /** Tasks that the process has already. */
  notIds: readonly number[];
}

/** Sees the tasks of all tenants until `enterTenant`. */
export async function enterQueue(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('app.task_runner', 'on', true)`);
}

/** From here on the transaction sees what belongs to the tenant, and nothing else. */
export async function enterTenant(tx: Transaction, tenantId: number): Promise<void> {
  await tx.execute(
    sql`select set_config('app.task_runner', '', true), set_config('app.tenant_id', ${String(tenantId)}, true)`,
  );
}

/** Locks the task that has waited longest. One that is being done is passed over; it is free when its process ends. */
export async function lockDueTask(tx: Transaction, wanted: WantedTask): Promise<TaskRecord | undefined> {
  const { kinds, dueAt, notOf, notIds } = wanted;
  const others = notOf === null ? sql`true` : sql`tenant_id <> ${notOf}`;
  const further = notIds.length === 0 ? sql`true` : sql`id not in ${notIds}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from tasks
    where run_at <= ${dueAt.toISOString()} and kind in ${kinds} and ${others} and ${further}
    order by run_at, id limit 1 for update skip locked`);
  const [found] = rows;
  if (found === undefined) return undefined;
  const [task] = await tx
    .select()
    .from(tasks)
    .where(eq(tasks.id, Number(found.id)));
  return task;
}

/** How many tasks of each kind there are, and when the first of them is due. */
export async function countTasks(db: Connection): Promise<{ kind: string; count: number; dueAt: Date }[]> {
  return db.transaction(async (tx) => {
    await enterQueue(tx);
    const rows = await tx
      .select({ kind: tasks.kind, count: count(), dueAt: min(tasks.runAt) })
      .from(tasks)
      .groupBy(tasks.kind);
    return rows.flatMap(({ dueAt, ...row }) => (dueAt === null ? [] : { ...row, dueAt }));
  });
}

/** Removes a task with the transaction in which it was done. */
export async function removeTask(tx: Transaction, task: Pick<TaskRecord, 'id'>): Promise<void> {
  await tx.delete(tasks).where(eq(tasks.id, task.id));
}

/** A task that a process does outside of a transaction, by the time that its row says. */
export interface LeasedTask {
  id: number;
  until: Date;
}

/**
 * Says until when a locked task is ours, and how many processes that had it before were ended. `releaseTask` says what
 * came of it.
 */
export async function leaseTask(tx: Transaction, { id, until }: LeasedTask, deaths: number): Promise<void> {
  await tx.update(tasks).set({ runAt: until, deaths, lastError: UNDER_WAY }).where(eq(tasks.id, id));
}

/** Ends all leases, for who knows that every other process has ended. */
export async function endLeases(db: Connection, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await enterQueue(tx);
    await tx.update(tasks).set({ runAt: now }).where(eq(tasks.lastError, UNDER_WAY));
  });
}

/**
 * Says anew until when it is ours; false when it is not any more. `next` is asked inside the transaction: whoever waits
 * long for a connection has the whole time all the same.
 */
export async function renewLease(
  db: Connection,
  leased: LeasedTask,
  next: () => Date,
): Promise<Date | false> {
  return db.transaction(async (tx) => {
    await enterQueue(tx);
    const until = next();
    return (await changeLeased(tx, leased, { runAt: until })) && until;
  });
}

/** Locks a task that is still ours; false when it is not any more. */
export async function lockLeased(tx: Transaction, leased: LeasedTask): Promise<boolean> {
  const rows = await tx.select({ id: tasks.id }).from(tasks).where(stillLeased(leased)).for('update');
  return rows.length > 0;
}

/** What is said of a task that was not done. */
export type TaskChange = Pick<TaskRecord, 'attempts' | 'runAt' | 'lastError' | 'deaths'>;

/** Gives back a task that is still ours, to be done at `runAt`. */
export async function releaseTask(db: Connection, leased: LeasedTask, change: TaskChange): Promise<void> {
  await db.transaction(async (tx) => {
    await enterQueue(tx);
    await changeLeased(tx, leased, change);
  });
}

/** Puts a task off; does nothing when another process has done it meanwhile. */
export async function postponeTask(db: Connection, id: number, change: TaskChange): Promise<void> {
  await db.transaction(async (tx) => {
    await enterQueue(tx);
    await restTask(tx, id, change);
  });
}

/** Puts a locked task off. */
export async function restTask(tx: Transaction, id: number, change: TaskChange): Promise<void> {
  await tx.update(tasks).set(change).where(eq(tasks.id, id));
}

const stillLeased = ({ id, until }: LeasedTask) => and(eq(tasks.id, id), eq(tasks.runAt, until));

async function changeLeased(
  tx: Transaction,
  leased: LeasedTask,
  change: Partial<TaskRecord>,
): Promise<boolean> {
  const rows = await tx.update(tasks).set(change).where(stillLeased(leased)).returning({ id: tasks.id });
  return rows.length > 0;
}
