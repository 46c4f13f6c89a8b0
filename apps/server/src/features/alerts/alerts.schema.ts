import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** Why a position is news. */
export type NewsReason = 'new' | 'changed' | 'reopened';

/** How far a tenant's changes of positions were looked at for news, and how far those were brought to searches. */
export const alertProgress = pgTable('alert_progress', {
  tenantId: integer('tenant_id').primaryKey(),
  seenVersion: bigint('seen_version', { mode: 'number' }).notNull(),
  matchedVersion: bigint('matched_version', { mode: 'number' }).notNull(),
});

export const positionNews = pgTable('position_news', {
  positionId: bigint('position_id', { mode: 'number' }).primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  facts: text('facts').notNull(),
  openings: integer('openings').notNull(),
  isOpen: boolean('is_open').notNull(),
  closedAt: instant('closed_at'),
  newsVersion: bigint('news_version', { mode: 'number' }),
  newsAt: instant('news_at'),
  reason: text('reason').$type<NewsReason>(),
});

/** Which positions were named to whom, and with which facts. */
export const alertTold = pgTable(
  'alert_told',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    newsHash: text('news_hash').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId, table.positionId, table.newsHash] })],
);

/** When candidates were last mailed jobs that fit their profile. */
export const recommendations = pgTable(
  'recommendations',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId] })],
);

/** When somebody was told, and of which positions only that there are more. */
export const alertTellings = pgTable('alert_tellings', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  toldAt: instant('told_at').notNull(),
  byMail: boolean('by_mail').notNull(),
  namedCount: integer('named_count').notNull(),
  moreIds: bigint('more_ids', { mode: 'number' }).array().notNull(),
});
