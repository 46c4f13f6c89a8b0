import { Gauge, type Registry } from 'prom-client';

/** What of all loaded catalogs is told. */
export interface CatalogState {
  positions: number;
  /** Of the indexes, the rows and what is kept of positions, in bytes. */
  bytes: number;
  /** How long changes wait that searches do not see yet, in milliseconds; of the tenant that waits longest. */
  lagMilliseconds: number;
}

/** Says what the position indexes of this process take, and how far they are behind. */
export function observeCatalogs(metrics: Registry, read: () => CatalogState): void {
  new Gauge({
    name: 'position_index_positions',
    help: 'Open public positions of the tenants that are loaded',
    registers: [metrics],
    collect() {
      this.set(read().positions);
    },
  });
  new Gauge({
    name: 'position_index_bytes',
    help: 'Memory of their indexes and rows, and of the positions that are kept in full',
    registers: [metrics],
    collect() {
      this.set(read().bytes);
    },
  });
  new Gauge({
    name: 'position_index_lag_seconds',
    help: 'How long changes wait that searches do not see yet',
    registers: [metrics],
    collect() {
      this.set(read().lagMilliseconds / 1000);
    },
  });
}
