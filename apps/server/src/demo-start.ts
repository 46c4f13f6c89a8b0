import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './app.ts';
import type { TenantEntry } from './features/tenants/index.ts';
import { systemClock } from './platform/clock.ts';
import { type DatabaseOptions, reachDatabase } from './platform/database/open-database.ts';
import { syncFolder } from './platform/files/sync-folder.ts';

/** The tenants of the demo, made in this order. */
const DEMO_DOMAINS: readonly string[] = ['northwind.example', 'juniper.example'];
/** In the data directory from the first tenant of the demo to its last row; left there by a start that was cut off. */
const FILLING = 'filling-demo';

/** Whether a store holds nothing but the demo; so does an empty one. */
export function isOnlyDemo(tenants: readonly Pick<TenantEntry, 'domain'>[]): boolean {
  return tenants.every(({ domain }) => DEMO_DOMAINS.includes(domain));
}

/**
 * Empties a store of our own whose filling was cut off, so that this start fills it whole. No server listens before the
 * demo is there, so nothing of anybody else is in it. An outside database is left as it is: other servers may use it.
 */
export async function emptyHalfDemo(options: DatabaseOptions): Promise<void> {
  if (options.databaseUrl !== null || !existsSync(join(options.dataDir, FILLING))) return;
  const database = await reachDatabase(options);
  try {
    options.log('the demo was not filled to its end: beginning it anew');
    await database.withOwner((client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
  } finally {
    await database.close();
  }
}

/**
 * Fills the store with the demo tenants. Letters are printed with `origin`, where the site will be. `emptyIn` is the data
 * directory of a store of our own that nobody has used: what is cut off there begins anew (`emptyHalfDemo`).
 */
export async function fillWithDemo(
  app: App,
  { origin, emptyIn }: { origin: string; emptyIn: string | null },
): Promise<void> {
  if (emptyIn !== null) writeFileSync(join(emptyIn, FILLING), '', { flush: true });
  const { fillDemo } = await import('../demo/fill-demo.ts');
  await fillDemo({ ...app, clock: systemClock, origin });
  if (emptyIn === null) return;
  rmSync(join(emptyIn, FILLING));
  // A mark that came back with a power cut would empty what people did since.
  await syncFolder(emptyIn);
}
