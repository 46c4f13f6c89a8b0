import type { AlertRhythm } from '@opencareers/contracts/saved-search-alerts';
import type { SavedSearchParams } from '@opencareers/contracts/saved-search-params';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
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
    rhythm: text('rhythm').$type<AlertRhythm>().notNull(),
    weekday: smallint('weekday').notNull(),
    hour: smallint('hour').notNull(),
    byBell: boolean('by_bell').notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  (table) => [unique().on(table.tenantId, table.candidateId, table.microsite, table.paramsHash)],
);

/** Who wants to hear of none of their saved searches for now. */
export const alertPauses = pgTable(
  'alert_pauses',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    pausedAt: instant('paused_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId] })],
);

export type SavedSearchRecord = typeof savedSearches.$inferSelect;
