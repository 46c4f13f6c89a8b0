import { and, asc, count, eq, inArray, lte, min, not, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../context.ts';
import { isOneOf } from '../database/is-one-of.ts';
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

/** Tasks of a kind among which one is looked for that nobody else has locked: as many as processes begin at a time. */
const HEADS = 16;

/**
 * Locks the task that has waited longest. One that is being done is passed over; it is free when its process ends. Each
 * kind is looked at by itself: a hundred thousand tasks of one that is not asked for cost the others nothing.
 */
export async function lockDueTask(tx: Transaction, wanted: WantedTask): Promise<TaskRecord | undefined> {
  const { kinds, dueAt, notOf, notIds } = wanted;
  const due = sql`tasks.run_at <= ${dueAt.toISOString()}`;
  const others = notOf === null ? sql`true` : sql`tasks.tenant_id <> ${notOf}`;
  const further = not(isOneOf(sql`tasks.id`, notIds));
  const { rows } = await tx.execute<{ id: string }>(sql`
    select tasks.id from tasks
    where ${due} and tasks.id in (
      select head.id from unnest(${sql.param([...kinds])}::text[]) as wanted (kind) cross join lateral (
        select tasks.id from tasks where tasks.kind = wanted.kind and ${due} and ${others} and ${further}
        order by tasks.run_at, tasks.id limit ${HEADS}) as head)
    order by tasks.run_at, tasks.id limit 1 for update skip locked`);
  const [found] = rows;
  if (found === undefined) return undefined;
  const [task] = await tx
    .select()
    .from(tasks)
    .where(eq(tasks.id, Number(found.id)));
  return task;
}

/**
 * Locks further tasks that are due and can be done together with a locked one, those first that have waited longest: of
 * its kind and tenant, and begun by nobody before. One that failed, or whose process ended, is done alone.
 */
export async function lockAlike(
  tx: Transaction,
  { kind, tenantId }: Pick<TaskRecord, 'kind' | 'tenantId'>,
  {
    dueAt,
    notIds,
    limit,
    forgiven,
  }: Pick<WantedTask, 'dueAt' | 'notIds'> & { limit: number; forgiven: string },
): Promise<TaskRecord[]> {
  return tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.kind, kind),
        eq(tasks.tenantId, tenantId),
        lte(tasks.runAt, dueAt),
        not(isOneOf(tasks.id, notIds)),
        inArray(tasks.lastError, ['', forgiven]),
        eq(tasks.deaths, 0),
      ),
    )
    .orderBy(asc(tasks.runAt), asc(tasks.id))
    .limit(limit)
    .for('update', { skipLocked: true });
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

/** Removes tasks with the transaction in which they were done. */
export async function removeTasks(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(tasks).where(isOneOf(tasks.id, ids));
}

/** Tasks that a process does outside of a transaction, by the time that their rows say. */
export interface LeasedTasks {
  ids: readonly number[];
  until: Date;
}

/**
 * Says until when locked tasks are ours, and how many processes that had them before were ended. `releaseTasks` says what
 * came of them.
 */
export async function leaseTasks(
  tx: Transaction,
  { ids, until }: LeasedTasks,
  deaths: number,
): Promise<void> {
  const change = { runAt: until, deaths, lastError: UNDER_WAY };
  await tx.update(tasks).set(change).where(isOneOf(tasks.id, ids));
}

/** Ends all leases, for who knows that every other process has ended. */
export async function endLeases(db: Connection, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await enterQueue(tx);
    await tx.update(tasks).set({ runAt: now }).where(eq(tasks.lastError, UNDER_WAY));
  });
}

/**
 * Says anew until when they are ours; false when none is any more. `next` is asked inside the transaction: whoever waits
 * long for a connection has the whole time all the same.
 */
export async function renewLease(
  db: Connection,
  leased: LeasedTasks,
  next: () => Date,
): Promise<Date | false> {
  return db.transaction(async (tx) => {
    await enterQueue(tx);
    const until = next();
    return (await changeLeased(tx, leased, { runAt: until })) && until;
  });
}

/** Locks the tasks that are still ours; gives which. */
export async function lockLeased(tx: Transaction, leased: LeasedTasks): Promise<number[]> {
  const rows = await tx.select({ id: tasks.id }).from(tasks).where(stillLeased(leased)).for('update');
  return rows.map(({ id }) => id);
}

/** What is said of a task that was not done. */
export type TaskChange = Pick<TaskRecord, 'attempts' | 'runAt' | 'lastError' | 'deaths'>;

/** Gives back tasks that are still ours, to be done at `runAt`. */
export async function releaseTasks(db: Connection, leased: LeasedTasks, change: TaskChange): Promise<void> {
  await db.transaction(async (tx) => {
    await enterQueue(tx);
    await changeLeased(tx, leased, change);
  });
}

/** Puts tasks off; does nothing to those that another process has done meanwhile. */
export async function postponeTasks(
  db: Connection,
  ids: readonly number[],
  change: TaskChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await enterQueue(tx);
    await restTasks(tx, ids, change);
  });
}

/** Puts locked tasks off. */
export async function restTasks(tx: Transaction, ids: readonly number[], change: TaskChange): Promise<void> {
  await tx.update(tasks).set(change).where(isOneOf(tasks.id, ids));
}

const stillLeased = ({ ids, until }: LeasedTasks) => and(isOneOf(tasks.id, ids), eq(tasks.runAt, until));

async function changeLeased(
  tx: Transaction,
  leased: LeasedTasks,
  change: Partial<TaskRecord>,
): Promise<boolean> {
  const rows = await tx.update(tasks).set(change).where(stillLeased(leased)).returning({ id: tasks.id });
  return rows.length > 0;
}
