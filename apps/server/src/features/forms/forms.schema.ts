import type { AssignmentKind } from '@opencareers/contracts/form-center-calls';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { Json } from '../../platform/json.ts';

export const forms = pgTable('forms', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  key: text('key').notNull(),
  draft: jsonb('draft').$type<FormDefinition>().notNull(),
  draftRevision: integer('draft_revision').notNull().default(1),
  publishedVersion: integer('published_version'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

export const formVersions = pgTable(
  'form_versions',
  {
    tenantId: integer('tenant_id').notNull(),
    formId: integer('form_id').notNull(),
    version: integer('version').notNull(),
    definition: jsonb('definition').$type<FormDefinition>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    note: text('note').notNull().default(''),
    restoredFrom: integer('restored_from'),
  },
  (table) => [primaryKey({ columns: [table.formId, table.version] })],
);

export const formLinks = pgTable('form_links', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  formId: integer('form_id').notNull(),
  kind: text('kind').$type<'personal' | 'edit'>().notNull(),
  owner: text('owner').notNull(),
  tokenHash: text('token_hash').notNull(),
  name: text('name').notNull().default(''),
  email: text('email').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  openedAt: instant('opened_at'),
  openedBy: text('opened_by'),
  editableUntil: instant('editable_until'),
});

export const formContinueLinks = pgTable(
  'form_continue_links',
  {
    tenantId: integer('tenant_id').notNull(),
    formId: integer('form_id').notNull(),
    owner: text('owner').notNull(),
    tokenHash: text('token_hash').notNull(),
    madeBy: text('made_by').notNull(),
    isOwn: boolean('is_own').notNull(),
    madeAt: instant('made_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.owner] })],
);

export const formLinkBrowsers = pgTable(
  'form_link_browsers',
  {
    tenantId: integer('tenant_id').notNull(),
    owner: text('owner').notNull(),
    browser: text('browser').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.owner, table.browser] })],
);

export const formLinkMails = pgTable('form_link_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  askedBy: text('asked_by').notNull(),
  emailHash: text('email_hash').notNull(),
  askedAt: instant('asked_at').notNull(),
});

/** An answer of a draft with the number of its last change. */
export interface StoredAnswer {
  value: Json;
  revision: number;
}

export const formDrafts = pgTable(
  'form_drafts',
  {
    tenantId: integer('tenant_id').notNull(),
    formId: integer('form_id').notNull(),
    owner: text('owner').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull(),
    answers: jsonb('answers').$type<Record<string, StoredAnswer>>().notNull(),
    recent: jsonb('recent').$type<{ key: string; saved: Record<string, number> }[]>().notNull().default([]),
    /** Answers by question that others counted more than when two drafts became one. */
    setAside: jsonb('set_aside').$type<Record<string, Json[]>>(),
    createdAt: instant('created_at').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.formId, table.owner] })],
);

export const formSubmissions = pgTable('form_submissions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  formId: integer('form_id').notNull(),
  version: integer('version').notNull(),
  owner: text('owner').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  bodyHash: text('body_hash').notNull(),
  answers: jsonb('answers').$type<Record<string, Json>>().notNull(),
  receiptNumber: text('receipt_number').notNull(),
  locale: text('locale').notNull(),
  timeZone: text('time_zone').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const formUploads = pgTable('form_uploads', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  formId: integer('form_id').notNull(),
  owner: text('owner').notNull(),
  uid: text('uid').notNull(),
  field: text('field').notNull(),
  name: text('name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  received: bigint('received', { mode: 'number' }).notNull().default(0),
  state: text('state').$type<'receiving' | 'complete' | 'refused' | 'removed'>().notNull(),
  file: text('file').notNull(),
  type: text('type'),
  sha256: text('sha256'),
  submissionId: bigint('submission_id', { mode: 'number' }),
  isCopy: boolean('is_copy').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const formChanges = pgTable('form_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  formId: integer('form_id').notNull(),
  at: instant('at').notNull(),
  by: text('by').notNull(),
  action: text('action').notNull(),
  details: jsonb('details').$type<Record<string, Json>>().notNull().default({}),
});

export const formAssignments = pgTable('form_assignments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  formId: integer('form_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  kind: text('kind').$type<AssignmentKind>().notNull(),
  dueAt: instant('due_at'),
  assignedAt: instant('assigned_at').notNull(),
});

export type FormRecord = typeof forms.$inferSelect;

export type FormVersionRecord = typeof formVersions.$inferSelect;

export type FormLinkRecord = typeof formLinks.$inferSelect;

export type ContinueLinkRecord = typeof formContinueLinks.$inferSelect;

export type FormDraftRecord = typeof formDrafts.$inferSelect;

export type FormSubmissionRecord = typeof formSubmissions.$inferSelect;

export type FormUploadRecord = typeof formUploads.$inferSelect;
