import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const pageEvents = pgTable('page_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  event: text('event').notNull(),
  namespace: text('namespace').notNull(),
  page: text('page').notNull().default(''),
  positionId: bigint('position_id', { mode: 'number' }),
  visitor: text('visitor'),
  facts: jsonb('facts').$type<Record<string, string | number | boolean>>().notNull().default({}),
  metrics: jsonb('metrics').$type<Record<string, number>>().notNull().default({}),
  createdAt: instant('created_at').notNull(),
});
