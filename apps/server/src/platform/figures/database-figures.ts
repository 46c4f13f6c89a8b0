import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/**
 * Says whether the database answers, and how the connections of requests stand: a pool in which calls wait for long is
 * too small, or its database too slow. One in this process (null) is always there.
 */
export function observeDatabase(
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  watch: { isReachable: boolean } | null,
  metrics: Registry,
): void {
  new Gauge({
    name: 'database_reachable',
    help: 'Whether the database answers: 1, or 0',
    registers: [metrics],
    collect() {
      this.set(watch === null || watch.isReachable ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of requests, by what they do; calls that wait for one',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}
