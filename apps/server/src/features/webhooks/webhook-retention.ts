import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { WebhookServices } from './webhook-services.ts';
import { removeMessagesBefore } from './webhooks.repo.ts';

/** Days that the list of calls goes back. */
export const WEBHOOK_KEPT_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;
const BATCH = 1_000;

/** Removes messages of long ago with their calls; gives how many. Safe to run anywhere, any time. */
export async function removeOldMessages({
  db,
  registry,
  clock,
}: Pick<WebhookServices, 'db' | 'registry' | 'clock'>): Promise<number> {
  let removed = 0;
  const before = new Date(clock.now().getTime() - WEBHOOK_KEPT_DAYS * DAY_MILLISECONDS);
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'webhook-retention' };
    for (;;) {
      const batch = await inTenant(db, seed, (ctx) => removeMessagesBefore(ctx, before, BATCH));
      removed += batch;
      if (batch < BATCH) break;
    }
  }
  return removed;
}

/** Soon after the start and then every hour. */
export function webhookSweep(services: WebhookServices): Sweep {
  return {
    name: 'webhook-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 170_000,
    run: () => removeOldMessages(services),
  };
}
