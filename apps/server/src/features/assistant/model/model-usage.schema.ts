import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const assistantUsage = pgTable(
  'assistant_usage',
  {
    tenantId: integer('tenant_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    person: text('person').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.person] })],
);
