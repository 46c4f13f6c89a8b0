import type { WebhookEvent, WebhookState } from '@opencareers/contracts/webhooks';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { Json } from '../../platform/json.ts';

export const webhookMessages = pgTable('webhook_messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  messageId: text('message_id').notNull(),
  event: text('event').$type<WebhookEvent>().notNull(),
  data: jsonb('data').$type<Record<string, Json>>().notNull(),
  candidateId: integer('candidate_id'),
  createdAt: instant('created_at').notNull(),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  messageRef: bigint('message_ref', { mode: 'number' }).notNull(),
  endpoint: text('endpoint').notNull(),
  state: text('state').$type<WebhookState>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at'),
  queuedAt: instant('queued_at').notNull(),
  answer: integer('answer'),
  error: text('error').notNull().default(''),
});

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    tenantId: integer('tenant_id').notNull(),
    name: text('name').notNull(),
    sealedSecret: text('sealed_secret'),
    secretAt: instant('secret_at'),
    sealedFormer: text('sealed_former'),
    formerUntil: instant('former_until'),
    unanswered: integer('unanswered').notNull().default(0),
    pausedUntil: instant('paused_until'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);

export type WebhookMessageRecord = typeof webhookMessages.$inferSelect;

export type WebhookDeliveryRecord = typeof webhookDeliveries.$inferSelect;

export type WebhookEndpointRecord = typeof webhookEndpoints.$inferSelect;
