import type { SavedSearchParams } from '@opencareers/contracts/saved-search-params';
import { bigint, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    microsite: text('microsite').notNull().default(''),
    paramsHash: text('params_hash').notNull(),
    params: jsonb('params').$type<SavedSearchParams>().notNull(),
    name: text('name').notNull().default(''),
    savedAt: instant('saved_at').notNull(),
    lookedAt: instant('looked_at').notNull(),
    markedAfter: instant('marked_after').notNull(),
  },
  (table) => [unique().on(table.tenantId, table.candidateId, table.microsite, table.paramsHash)],
);

export type SavedSearchRecord = typeof savedSearches.$inferSelect;
