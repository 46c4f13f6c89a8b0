import type { ReferralRelation, ReferralStatus } from '@opencareers/contracts/dashboard-calls';
import type { InterviewStatus } from '@opencareers/contracts/interview-calls';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

// The tables of interviews, events, referrals and hints as queries see them. The truth is in
// migrations/0012_meetings.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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

export const meetingAnswers = pgTable(
  'meeting_answers',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId, table.key] })],
);

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

export const referrals = pgTable('referrals', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  positionId: bigint('position_id', { mode: 'number' }).notNull(),
  positionName: text('position_name').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  relation: text('relation').$type<ReferralRelation>().notNull(),
  status: text('status').$type<ReferralStatus>().notNull(),
  tokenHash: text('token_hash'),
  createdAt: instant('created_at').notNull(),
  statusAt: instant('status_at').notNull(),
});

export const dismissedNudges = pgTable(
  'dismissed_nudges',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    nudge: text('nudge').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId, table.nudge] })],
);
