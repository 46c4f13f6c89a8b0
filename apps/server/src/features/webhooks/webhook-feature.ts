import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { slowTask } from '../../platform/tasks/task.ts';
import { createDelivery } from './deliver-webhook.ts';
import { operatorWebhookRoutes } from './operator-webhooks.routes.ts';
import { WEBHOOK_TASK } from './queue-delivery.ts';
import { webhookSweep } from './webhook-retention.ts';
import type { WebhookServices } from './webhook-services.ts';
import { listMessagesAbout, removeMessagesAbout } from './webhooks.repo.ts';

/** What companies' own systems were told about a candidate, in their export and erasure. */
const webhookData: PersonalDataPart = {
  name: 'webhooks',
  tables: ['webhook_messages', 'webhook_deliveries'],
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
