import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { beginPositionChange, closeOverdue, hasOverdue } from './positions.repo.ts';

const EVERY_MILLISECONDS = 30_000;

interface ClosingOptions {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}

/** Closes positions of all tenants whose closing time has passed; gives how many. Safe to run anywhere, any time. */
export async function closeOverduePositions({ db, registry, clock }: ClosingOptions): Promise<number> {
  let closed = 0;
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'position-closing' };
    closed += await inTenant(db, seed, async (ctx) => {
      const now = clock.now();
      // Looks before it locks: most turns find nothing and must not raise the tenant's version.
      if (!(await hasOverdue(ctx, now))) return 0;
      return closeOverdue(ctx, await beginPositionChange(ctx), now);
    });
  }
  return closed;
}

export function closingSweep(options: ClosingOptions): Sweep {
  return { name: 'position-closing', every: EVERY_MILLISECONDS, run: () => closeOverduePositions(options) };
}
