import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../../../platform/clock.ts';
import { connect, inTenant } from '../../../../platform/context.ts';
import { serverPool } from '../../../../platform/database/connection-pools.ts';
import { isDatabaseAway } from '../../../../platform/database/database-away.ts';
import { SYSTEM } from '../../../../platform/scope.ts';
import { readCatalogContent } from '../catalog-content.ts';
import type { CatalogAway, CatalogOrder } from '../catalog-loader.ts';

const { login, tenant } = workerData as CatalogOrder;
// A connection that breaks ends this thread with an error; the next request for the catalog tries again.
const pool = serverPool(login, 1, () => undefined);
try {
  const seed = {
    tenant,
    actor: SYSTEM,
    clock: systemClock,
    requestId: 'catalog-thread',
  };
  // Its bytes are shared, not copied: a large catalog has hundreds of megabytes.
  parentPort?.postMessage(await inTenant(connect(pool), seed, readCatalogContent));
} catch (error) {
  if (!isDatabaseAway(error)) throw error;
  // Classes of errors do not pass between threads.
  parentPort?.postMessage({ away: (error as Error).message } satisfies CatalogAway);
} finally {
  await pool.end();
}
