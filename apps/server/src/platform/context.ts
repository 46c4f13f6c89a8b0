import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import { isDatabaseAway } from './database/database-away.ts';

export type Connection = NodePgDatabase;
export type Transaction = Parameters<Parameters<Connection['transaction']>[0]>[0];

/** Who acts. */
export type Actor =
  | { kind: 'visitor'; anonymousId: string | null }
  | { kind: 'candidate'; candidateId: number }
  | { kind: 'operator' }
  | { kind: 'system' };

/** The first parameter of every repo function: whose data, who asks, in which transaction. */
export interface Context {
  tenant: { id: number; domain: string };
  actor: Actor;
  tx: Transaction;
  clock: Clock;
  requestId: string;
}

export type ContextSeed = Omit<Context, 'tx'>;

/** Opens the typed view of a pool. */
export function connect(pool: pg.Pool): Connection {
  const transaction: Connection['transaction'] = (work, config) =>
    withConnection(pool, (client) => drizzle(client).transaction(work, config));
  return Object.assign(drizzle(pool), { transaction });
}

/**
 * Runs a transaction on a connection of the pool. Drizzle's own way gives every connection back, and none whose first
 * statement failed: one on which a transaction is still open, or an answer is still to come, must not reach the next one.
 */
async function withConnection<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    return await run(client);
  } catch (error) {
    isUsable = client.getTransactionStatus() === 'I' && !isDatabaseAway(error);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** Of two transactions that wait for each other one is ended; with another one it can happen again. */
const TRIES = 3;
/**
 * Milliseconds until the next try. Begun at once, it may take its first row before the other transaction has woken, and
 * both wait for each other anew; two that were ended together come back apart.
 */
const PAUSE = { least: 50, most: 250 };
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `work` in one transaction that sees and writes the rows of one tenant only: row-level security reads
 * the setting made here. It ends with the transaction, so a pooled connection never carries it on. What PostgreSQL
 * ends because it and another transaction wait for each other has done nothing, and runs again: `work` must stand that.
 */
export async function inTenant<T>(
  db: Connection,
  seed: ContextSeed,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  for (let triesLeft = TRIES - 1; ; triesLeft -= 1)
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.tenant_id', ${String(seed.tenant.id)}, true)`);
        return work({ ...seed, tx });
      });
    } catch (error) {
      if (triesLeft === 0 || !isDeadlock(error)) throw error;
      await pause(randomInt(PAUSE.least, PAUSE.most));
    }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  return (error.cause as pg.DatabaseError | undefined)?.code === DEADLOCK_DETECTED;
}
