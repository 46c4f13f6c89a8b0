import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import type { TenantRegistry } from '../tenants/tenant-registry.ts';
import { beginPositionChange, closeOverdue, hasOverdue } from './positions.repo.ts';

const EVERY_MILLISECONDS = 30_000;

interface ClosingOptions {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  log: (message: string, fields: object) => void;
}

/** Closes positions of all tenants whose closing time has passed; gives how many. Safe to run anywhere, any time. */
export async function closeOverduePositions({ db, registry, clock }: ClosingOptions): Promise<number> {
  let closed = 0;
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: { kind: 'system' as const }, clock, requestId: 'position-closing' };
    closed += await inTenant(db, seed, async (ctx) => {
      const now = clock.now();
      // Looks before it locks: most turns find nothing and must not raise the tenant's version.
      if (!(await hasOverdue(ctx, now))) return 0;
      return closeOverdue(ctx, await beginPositionChange(ctx), now);
    });
  }
  return closed;
}

/** Runs the closing now and then until the returned function stops it. */
export function scheduleClosing(options: ClosingOptions): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => closeOverduePositions(options))
      .catch((error: unknown) => {
        options.log('overdue positions could not be closed', { err: error });
      });
  }, EVERY_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
