import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { OpenDatabase } from './open-database.ts';

/** How long a table may keep everybody waiting before it is tried again. */
const LOCK_WAIT_MS = 3_000;
const RETRY_MS = 300;
/** Transactions may still see removed rows for as long as a statement of a request can take, and then some. */
const GIVE_UP_MS = 45_000;
const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_FUNCTION = '42883';

/** The parts of the database that cleaning needs. */
export type CleanableDatabase = Pick<OpenDatabase, 'kind' | 'withOwner' | 'dropOldLog'>;

/**
 * Makes rows that were removed leave the disk: rewrites the tables with their indexes, forgets the samples of values
 * that the planner keeps of them, and drops the write-ahead log that still tells how they were written. Of an outside
 * PostgreSQL only the space is made free to be written over: its files and its log are for its operator.
 */
export async function cleanDisk(database: CleanableDatabase, tables: readonly string[]): Promise<void> {
  const isOurs = database.kind !== 'external';
  await database.withOwner(async (client) => {
    await client.query(`SET lock_timeout = ${LOCK_WAIT_MS}`);
    try {
      for (const table of tables) {
        const name = pg.escapeIdentifier(table);
        if (isOurs) await vacuumFully(client, name);
        else await client.query(`VACUUM ${name}`);
        await forgetSamples(client, table);
        await client.query(`ANALYZE ${name}`);
      }
      // Which also remembers what it replaced.
      if (isOurs) await vacuumFully(client, 'pg_catalog.pg_statistic');
    } finally {
      await client.query('RESET lock_timeout');
    }
  });
  await database.dropOldLog?.();
}

// A row stays in the rewritten file while any transaction could still see it; PostgreSQL tells how many did.
async function vacuumFully(client: pg.ClientBase, name: string): Promise<void> {
  const until = Date.now() + GIVE_UP_MS;
  for (;;) {
    const left = await tryVacuum(client, name);
    if (left === 0) return;
    if (Date.now() > until)
      throw new Error(`${name} could not be cleaned: it is in use (${left ?? 'locked'})`);
    await pause(RETRY_MS);
  }
}

/** How many removed rows had to stay; null when the table could not be locked. */
async function tryVacuum(client: pg.ClientBase, name: string): Promise<number | null> {
  let left = 0;
  const count = (notice: { detail?: string | undefined }): void => {
    const told = /(\d+) dead row versions cannot be removed yet/.exec(notice.detail ?? '')?.[1];
    left += Number(told ?? 0);
  };
  client.on('notice', count);
  try {
    await client.query(`VACUUM (FULL, VERBOSE) ${name}`);
    return left;
  } catch (error) {
    if ((error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE) return null;
    throw error;
  } finally {
    client.off('notice', count);
  }
}

// Analysing an empty table leaves the samples of what was in it.
async function forgetSamples(client: pg.ClientBase, table: string): Promise<void> {
  try {
    await client.query(
      `SELECT pg_clear_attribute_stats('public', c.relname, a.attname, false)
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.oid = $1::regclass`,
      [`public.${pg.escapeIdentifier(table)}`],
    );
  } catch (error) {
    // PostgreSQL 17 and older have no such function: there the samples go when the table is analysed with rows in it.
    if ((error as pg.DatabaseError).code !== UNDEFINED_FUNCTION) throw error;
  }
}
