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
    rhythm: text('rhythm').$type<AlertRhythm>().notNull().default('weekly'),
    weekday: smallint('weekday').notNull().default(1),
    hour: smallint('hour').notNull().default(9),
    byBell: boolean('by_bell').notNull().default(true),
    byMail: boolean('by_mail').notNull().default(false),
    /** What became news before is not told: it was kept, or made to be told of, only then. */
    heardAfter: instant('heard_after').notNull(),
    /** The version of positions that its last telling knew. */
    toldVersion: bigint('told_version', { mode: 'number' }),
    /** The version of the last news that it finds and that nobody was told of; null for none. */
    newsVersion: bigint('news_version', { mode: 'number' }),
    /** When those are told; null where nobody has reckoned it yet. */
    dueAt: instant('due_at'),
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
