import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Json } from '../json.ts';
import { tasks } from './tasks.schema.ts';

/** Told when a task was added, so that it is done at once. */
export const TASKS_CHANNEL = 'opencareers_tasks';

/** Work for the background. */
export interface NewTask {
  /** Which handler does it, for example `mail`. */
  kind: string;
  /** Names the work: while a task of this kind and key waits, adding it again changes nothing. */
  key: string;
  payload: Record<string, Json>;
  /** Whose personal data the payload holds; the task goes when the candidate is erased. */
  candidateId?: number;
  /** Not before; now when it is not given. */
  runAt?: Date;
}

/** Puts work into the queue with the transaction of `ctx`: it is done if and only if that one commits. */
export async function addTask(ctx: Context, task: NewTask): Promise<void> {
  await addTasks(ctx, [task]);
}

/** Tasks of one statement: what they hold becomes one text, while nobody else has a turn. */
const ADDED_AT_ONCE = 25;

/** The same for many, in few statements. */
export async function addTasks(ctx: Context, added: readonly NewTask[]): Promise<void> {
  const now = ctx.clock.now();
  for (let at = 0; at < added.length; at += ADDED_AT_ONCE) {
    const rows = added
      .slice(at, at + ADDED_AT_ONCE)
      .map(({ kind, key, payload, candidateId, runAt = now }) => ({
        kind,
        key,
        payload,
        candidate: candidateId ?? null,
        due: runAt,
      }));
    await ctx.tx.execute(sql`
      insert into ${tasks} (tenant_id, kind, key, payload, candidate_id, created_at, run_at)
      select ${ctx.tenant.id}, kind, key, payload, candidate, ${now.toISOString()}, due
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as added (kind text, key text, payload jsonb, candidate integer, due timestamptz)
      on conflict do nothing`);
  }
  // Heard when the transaction has committed.
  if (added.length > 0) await ctx.tx.execute(sql`select pg_notify(${TASKS_CHANNEL}, '')`);
}
