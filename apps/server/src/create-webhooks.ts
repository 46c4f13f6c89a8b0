import type { FastifyPluginAsync } from 'fastify';
import { operatorWebhookRoutes } from './features/operator/webhooks.routes.ts';
import { createDelivery } from './features/webhooks/deliver-webhook.ts';
import { WEBHOOK_TASK } from './features/webhooks/queue-delivery.ts';
import { webhookData } from './features/webhooks/webhook-data.ts';
import { webhookSweep } from './features/webhooks/webhook-retention.ts';
import type { WebhookServices } from './features/webhooks/webhook-services.ts';
import type { PersonalDataPart } from './platform/personal-data.ts';
import type { Sweep } from './platform/sweeps/sweep-scheduler.ts';
import type { TaskRunner } from './platform/tasks/task-runner.ts';

/** What companies' own systems are told, wired. */
export interface Webhooks {
  data: PersonalDataPart;
  routes: FastifyPluginAsync;
  sweep: Sweep;
}

/** Calls that one process makes at once: one takes up to 10 s where a company's system is slow. */
const CALLS_AT_ONCE = 6;

/** Wires the calls of companies' systems. */
export function createWebhooks(services: WebhookServices, tasks: Pick<TaskRunner, 'handleSlow'>): Webhooks {
  tasks.handleSlow(WEBHOOK_TASK, createDelivery(services), CALLS_AT_ONCE);
  return {
    data: webhookData,
    routes: async (app) => {
      await app.register(operatorWebhookRoutes, { services });
    },
    sweep: webhookSweep(services),
  };
}
