import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const notifications = pgTable('notifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  kind: text('kind').notNull(),
  eventKey: text('event_key').notNull(),
  details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  redirectUrl: text('redirect_url').notNull().default(''),
  notificationType: text('notification_type').$type<'read_only' | 'action_required'>().notNull(),
  createdAt: instant('created_at').notNull(),
  viewedAt: instant('viewed_at'),
  clickedAt: instant('clicked_at'),
  doneAt: instant('done_at'),
  archivedAt: instant('archived_at'),
  snoozedUntil: instant('snoozed_until'),
  mailDueAt: instant('mail_due_at'),
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    kind: text('kind').notNull(),
    email: boolean('email').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId, table.kind] })],
);

export const mailSchedules = pgTable(
  'mail_schedules',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    delivery: text('delivery').$type<'at_once' | 'daily'>().notNull(),
    quietFrom: smallint('quiet_from'),
    quietUntil: smallint('quiet_until'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId] })],
);
