import type { ResumeReadingState } from '@opencareers/contracts/resume-calls';
import type { ParsedResume } from '@opencareers/resume-parser/parsed-resume';
import type { UnreadableReason } from '@opencareers/resume-parser/resume-lines';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Json } from './form-schema.ts';

// The tables of candidates as queries see them. The truth is in migrations/*.sql.

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const candidates = pgTable('candidates', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  email: text('email').notNull(),
  formerEmails: text('former_emails').array().notNull().default(sql`'{}'`),
  firstname: text('firstname').notNull().default(''),
  lastname: text('lastname').notNull().default(''),
  phone: text('phone').notNull().default(''),
  location: text('location').notNull().default(''),
  profile: jsonb('profile').$type<Record<string, Json>>().notNull().default({}),
  profileRevision: integer('profile_revision').notNull().default(1),
  language: text('language'),
  timeZone: text('time_zone'),
  isAdmin: boolean('is_admin').notNull().default(false),
  isThemeBuilder: boolean('is_theme_builder').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  signedInAt: instant('signed_in_at'),
  onboardedAt: instant('onboarded_at'),
  bootstrappedAt: instant('bootstrapped_at'),
});

export const signInCodes = pgTable('sign_in_codes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  purpose: text('purpose').$type<'sign_in' | 'confirm' | 'change_email'>().notNull(),
  visitorHash: text('visitor_hash').notNull(),
  emailHash: text('email_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const signInChallenges = pgTable('sign_in_challenges', {
  id: text('id').primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  kind: text('kind').$type<'passkey_registration' | 'passkey_sign_in' | 'oidc'>().notNull(),
  visitorHash: text('visitor_hash').notNull(),
  candidateId: integer('candidate_id'),
  data: jsonb('data').$type<Record<string, Json>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const candidateSessions = pgTable('candidate_sessions', {
  id: text('id').primaryKey(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  method: text('method').$type<'email_code' | 'passkey' | 'oidc'>().notNull(),
  agent: text('agent').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  provedAt: instant('proved_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').notNull(),
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull(),
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const candidateIdentities = pgTable(
  'candidate_identities',
  {
    tenantId: integer('tenant_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    candidateId: integer('candidate_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.issuer, table.subject] })],
);

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

export const savedPositions = pgTable(
  'saved_positions',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    positionId: bigint('position_id', { mode: 'number' }).notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId, table.positionId] })],
);

/** What was read out of a resume: its values, and the lines that they name. */
export interface ReadResume {
  parsed: ParsedResume;
  lines: { text: string; page: number; isHeading: boolean }[];
}

export const candidateFiles = pgTable('candidate_files', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  kind: text('kind').$type<'resume' | 'avatar'>().notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  file: text('file').notNull(),
  createdAt: instant('created_at').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  removedAt: instant('removed_at'),
  state: text('state').$type<ResumeReadingState>().notNull().default('waiting'),
  reason: text('reason').$type<UnreadableReason>(),
  parsed: jsonb('parsed').$type<ReadResume>(),
  parsedAt: instant('parsed_at'),
});

export const notifications = pgTable('notifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  kind: text('kind').notNull(),
  eventKey: text('event_key').notNull(),
  details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  redirectUrl: text('redirect_url').notNull().default(''),
  notificationType: text('notification_type').$type<'read_only' | 'action_required'>().notNull(),
  createdAt: instant('created_at').notNull(),
  viewedAt: instant('viewed_at'),
  clickedAt: instant('clicked_at'),
  doneAt: instant('done_at'),
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    tenantId: integer('tenant_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    kind: text('kind').notNull(),
    email: boolean('email').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.candidateId, table.kind] })],
);

export const tasks = pgTable('tasks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').$type<Record<string, Json>>().notNull(),
  candidateId: integer('candidate_id'),
  createdAt: instant('created_at').notNull(),
  runAt: instant('run_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error').notNull().default(''),
});

export const erasures = pgTable('erasures', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  requestedBy: text('requested_by').$type<'candidate' | 'operator'>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  finishedAt: instant('finished_at'),
});

export type CandidateRecord = typeof candidates.$inferSelect;
