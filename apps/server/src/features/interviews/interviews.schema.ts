import type { InterviewStatus } from '@opencareers/contracts/interview-calls';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const interviewSlots = pgTable('interview_slots', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  pool: text('pool').notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  interviewId: integer('interview_id'),
});

export const interviews = pgTable('interviews', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  sourceId: text('source_id'),
  title: text('title').notNull(),
  positionId: bigint('position_id', { mode: 'number' }),
  positionName: text('position_name').notNull().default(''),
  status: text('status').$type<InterviewStatus>().notNull(),
  startAt: instant('start_at'),
  endAt: instant('end_at'),
  zone: text('zone').notNull(),
  place: text('place').notNull().default(''),
  link: text('link').notNull().default(''),
  people: jsonb('people').$type<{ name: string; role: string }[]>().notNull().default([]),
  details: text('details').notNull().default(''),
  pool: text('pool'),
  version: integer('version').notNull().default(1),
  reschedules: integer('reschedules').notNull().default(0),
  wantedNote: text('wanted_note'),
  canceledBy: text('canceled_by').$type<'candidate' | 'company'>(),
  cancelReason: text('cancel_reason'),
  cancelNote: text('cancel_note'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
