import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const careerEvents = pgTable('career_events', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  sourceId: text('source_id'),
  title: text('title').notNull(),
  details: text('details').notNull().default(''),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  zone: text('zone').notNull(),
  place: text('place').notNull().default(''),
  link: text('link').notNull().default(''),
  positionId: bigint('position_id', { mode: 'number' }),
  positionName: text('position_name').notNull().default(''),
  capacity: integer('capacity'),
  isCanceled: boolean('is_canceled').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const careerEventGuests = pgTable(
  'career_event_guests',
  {
    tenantId: integer('tenant_id').notNull(),
    eventId: integer('event_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.eventId, table.candidateId] })],
);
