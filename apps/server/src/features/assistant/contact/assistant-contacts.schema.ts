import { bigint, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';

export const assistantContacts = pgTable(
  'assistant_contacts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    senderHash: text('sender_hash').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [unique().on(table.tenantId, table.senderHash, table.key)],
);
