import type { MessageSender } from '@opencareers/contracts/application-message-calls';
import type { ApplicationStatus } from '@opencareers/contracts/application-states';
import type { SharedProfile } from '@opencareers/contracts/profile-sharing';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

export const applications = pgTable('applications', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  candidateId: integer('candidate_id'),
  email: text('email').notNull(),
  positionId: bigint('position_id', { mode: 'number' }).notNull(),
  positionName: text('position_name').notNull(),
  positionLocation: text('position_location').notNull().default(''),
  displayJobId: text('display_job_id').notNull().default(''),
  status: text('status').$type<ApplicationStatus>().notNull(),
  isActive: boolean('is_active').notNull().generatedAlwaysAs(true),
  submissionId: bigint('submission_id', { mode: 'number' }).notNull(),
  isDuplicate: boolean('is_duplicate').notNull().default(false),
  withdrawReason: text('withdraw_reason'),
  disownedAt: instant('disowned_at'),
  replyBy: instant('reply_by'),
  profileKnown: text('profile_known'),
  profileLeft: text('profile_left'),
  submittedAt: instant('submitted_at').notNull(),
  statusAt: instant('status_at').notNull(),
});

export const applicationEvents = pgTable('application_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  applicationId: integer('application_id').notNull(),
  status: text('status').$type<ApplicationStatus>().notNull(),
  note: text('note').notNull().default(''),
  by: text('by').$type<'candidate' | 'company' | 'system'>().notNull(),
  at: instant('at').notNull(),
});

export const applicationMessages = pgTable('application_messages', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  applicationId: integer('application_id').notNull(),
  sender: text('sender').$type<MessageSender>().notNull(),
  author: text('author').notNull().default(''),
  text: text('text').notNull(),
  key: text('key'),
  at: instant('at').notNull(),
  readAt: instant('read_at'),
});

/** The resume of a shared profile; its file has a name of its own on the disk. */
export interface SharedResume {
  name: string;
  type: string;
  size: number;
  sha256: string;
  file: string;
}

export const applicationProfiles = pgTable('application_profiles', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  applicationId: integer('application_id').notNull(),
  status: text('status').$type<ApplicationStatus>().notNull(),
  profile: jsonb('profile').$type<SharedProfile>().notNull(),
  resume: jsonb('resume').$type<SharedResume>(),
  at: instant('at').notNull(),
});

export const applicationForms = pgTable(
  'application_forms',
  {
    tenantId: integer('tenant_id').notNull(),
    formKey: text('form_key').notNull(),
    positionIds: bigint('position_ids', { mode: 'number' }).array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** To the day. */
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.formKey] })],
);

export const applyProofs = pgTable(
  'apply_proofs',
  {
    tenantId: integer('tenant_id').notNull(),
    challengeHash: text('challenge_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.challengeHash] })],
);

export const equalOpportunityAnswers = pgTable(
  'equal_opportunity_answers',
  {
    tenantId: integer('tenant_id').notNull(),
    applicationHash: text('application_hash').notNull(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    answeredOn: date('answered_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.applicationHash] })],
);

export const draftReminders = pgTable(
  'draft_reminders',
  {
    tenantId: integer('tenant_id').notNull(),
    formId: integer('form_id').notNull(),
    owner: text('owner').notNull(),
    candidateId: integer('candidate_id'),
    locale: text('locale').notNull(),
    mails: smallint('mails').notNull().default(0),
    lookedAt: instant('looked_at'),
    mailedAt: instant('mailed_at'),
    emailHash: text('email_hash'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.formId, table.owner] })],
);

export type ApplicationRecord = typeof applications.$inferSelect;

export type ApplicationProfileRecord = typeof applicationProfiles.$inferSelect;

export type ApplicationMessageRecord = typeof applicationMessages.$inferSelect;

export type ApplicationEventRecord = typeof applicationEvents.$inferSelect;
