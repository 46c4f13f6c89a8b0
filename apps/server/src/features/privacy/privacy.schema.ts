import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const consents = pgTable('consents', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  kind: text('kind').notNull(),
  version: text('version').notNull(),
  decision: text('decision').$type<'given' | 'withdrawn'>().notNull(),
  text: text('text').notNull(),
  answer: text('answer').notNull().default(''),
  locale: text('locale').notNull().default(''),
  at: instant('at').notNull(),
});

export const erasures = pgTable('erasures', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  requestedBy: text('requested_by').$type<'candidate' | 'operator'>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  finishedAt: instant('finished_at'),
});
