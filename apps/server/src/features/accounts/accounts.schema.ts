import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/database/columns.ts';
import type { Json } from '../../platform/json.ts';

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
  /** As the settings name it; null follows the browser. */
  timeZone: text('time_zone'),
  /** Of the browser that somebody signed in with last. */
  browserTimeZone: text('browser_time_zone'),
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
  knownHash: text('known_hash'),
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

export type CandidateRecord = typeof candidates.$inferSelect;
