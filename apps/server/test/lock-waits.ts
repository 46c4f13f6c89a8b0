import type { Pool } from 'pg';

/**
 * Comes back once so many statements wait for a lock. Asked outside of transactions: within one, PostgreSQL goes on
 * telling of the connections that there were at the first question.
 */
export async function untilWaiting(pool: Pick<Pool, 'query'>, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
