import { inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import { slowTask } from '../../platform/tasks/task.ts';
import { createDelivery } from './deliver-webhook.ts';
import { operatorWebhookRoutes } from './operator-webhooks.routes.ts';
import { WEBHOOK_TASK } from './queue-delivery.ts';
import type { WebhookServices } from './webhook-services.ts';
import { listMessagesAbout, removeMessagesAbout, removeMessagesBefore } from './webhooks.repo.ts';

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
    removed += await removeInBatches(BATCH, () =>
      inTenant(db, seed, (ctx) => removeMessagesBefore(ctx, before, BATCH)),
    );
  }
  return removed;
}

/** Soon after the start and then every hour. */
function webhookSweep(services: WebhookServices): Sweep {
  return {
    name: 'webhook-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 170_000,
    run: () => removeOldMessages(services),
  };
}

/** What companies' own systems were told about a candidate, in their export and erasure. */
const webhookData: PersonalDataPart = {
  name: 'webhooks',
  tables: ['webhook_messages', 'webhook_deliveries'],
  // What others were told.
  keepsAccount: async () => false,
  collect: async (ctx, { candidateId }) => {
    const rows = await listMessagesAbout(ctx, candidateId);
    const data = rows.map(({ event, data: told, createdAt }) => ({
      event,
      told,
      at: createdAt.toISOString(),
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeMessagesAbout(ctx, candidateId);
    return { files: [] };
  },
};

/** Calls that one process makes at once: one takes up to 10 s where a company's system is slow. */
const CALLS_AT_ONCE = 6;

/** The calls of companies' own systems. */
export function webhookFeature(services: WebhookServices): Feature {
  return {
    operator: async (app) => {
      await app.register(operatorWebhookRoutes, { services });
    },
    tasks: [slowTask(WEBHOOK_TASK, createDelivery(services), CALLS_AT_ONCE)],
    sweeps: [webhookSweep(services)],
    personalData: webhookData,
  };
}
