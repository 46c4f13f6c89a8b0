import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Says how the connections of requests stand: a pool in which calls wait for long is too small, or its database too slow. */
export function observePool(
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  metrics: Registry,
): void {
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
