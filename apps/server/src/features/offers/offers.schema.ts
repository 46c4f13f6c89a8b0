import type { DocumentStatus, OfferStatus, SigningKind } from '@opencareers/contracts/offer-states';
import type { OfferTerms } from '@opencareers/contracts/offers';
import type { AdoptedSignature } from '@opencareers/contracts/signing';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import type { Json } from '../../platform/json.ts';

export const offers = pgTable('offers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  encId: text('enc_id').notNull(),
  candidateId: integer('candidate_id').notNull(),
  sourceId: text('source_id'),
  positionId: bigint('position_id', { mode: 'number' }),
  positionName: text('position_name').notNull(),
  status: text('status').$type<OfferStatus>().notNull(),
  isContract: boolean('is_contract').notNull().default(false),
  version: integer('version').notNull().default(1),
  expiresAt: instant('expires_at'),
  terms: jsonb('terms').$type<OfferTerms>(),
  answeredAt: instant('answered_at'),
  declineReason: text('decline_reason'),
  declineComment: text('decline_comment'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Signed letters of candidates who were erased; see `kept/`. */
export const keptLetters = pgTable(
  'kept_letters',
  {
    tenantId: integer('tenant_id').notNull(),
    id: integer('id').generatedAlwaysAsIdentity(),
    positionName: text('position_name').notNull(),
    name: text('name').notNull(),
    signedAt: instant('signed_at').notNull(),
    erasedAt: instant('erased_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
    file: text('file').notNull(),
    type: text('type').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const offerDocuments = pgTable('offer_documents', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  offerId: integer('offer_id').notNull(),
  place: integer('place').notNull(),
  name: text('name').notNull(),
  documentType: text('document_type').notNull(),
  status: text('status').$type<DocumentStatus>().notNull(),
  signing: text('signing').$type<SigningKind>(),
  providerUrl: text('provider_url'),
  underRevision: boolean('under_revision').notNull().default(false),
  version: integer('version').notNull().default(1),
  file: text('file').notNull(),
  sha256: text('sha256').notNull(),
  type: text('type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  twinHtml: text('twin_html'),
  twinSha256: text('twin_sha256'),
  signatureField: text('signature_field'),
  signedAt: instant('signed_at'),
  copyFile: text('copy_file'),
  copySha256: text('copy_sha256'),
  copyType: text('copy_type'),
  signature: jsonb('signature').$type<AdoptedSignature>(),
  sealedFile: text('sealed_file'),
  sealedSha256: text('sealed_sha256'),
  sealedSize: bigint('sealed_size', { mode: 'number' }),
  sealedAt: instant('sealed_at'),
  checkCode: text('check_code'),
  updatedAt: instant('updated_at').notNull(),
});

export const offerDocumentVersions = pgTable(
  'offer_document_versions',
  {
    tenantId: integer('tenant_id').notNull(),
    documentId: integer('document_id').notNull(),
    version: integer('version').notNull(),
    file: text('file').notNull(),
    sha256: text('sha256').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    twinHtml: text('twin_html'),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.documentId, table.version] })],
);

export const offerQuestions = pgTable('offer_questions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tenantId: integer('tenant_id').notNull(),
  offerId: integer('offer_id').notNull(),
  author: text('author').$type<'candidate' | 'company'>().notNull(),
  text: text('text').notNull(),
  at: instant('at').notNull(),
});

export const offerAnswers = pgTable(
  'offer_answers',
  {
    tenantId: integer('tenant_id').notNull(),
    offerId: integer('offer_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.offerId, table.key] })],
);

export const signingSessions = pgTable(
  'signing_sessions',
  {
    tenantId: integer('tenant_id').notNull(),
    widHash: text('wid_hash').notNull(),
    documentId: integer('document_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    documentVersion: integer('document_version').notNull(),
    sessionId: text('session_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAs: text('ended_as').$type<'signed' | 'rejected'>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.widHash] })],
);

export const signingProgress = pgTable(
  'signing_progress',
  {
    tenantId: integer('tenant_id').notNull(),
    documentId: integer('document_id').notNull(),
    documentVersion: integer('document_version').notNull(),
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    signature: jsonb('signature').$type<AdoptedSignature>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.documentId] })],
);

export const offerEvents = pgTable(
  'offer_events',
  {
    tenantId: integer('tenant_id').notNull(),
    offerId: integer('offer_id').notNull(),
    seq: integer('seq').notNull(),
    documentId: integer('document_id'),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    documentSha256: text('document_sha256'),
    details: jsonb('details').$type<Record<string, Json>>(),
    salt: text('salt'),
    detailsHash: text('details_hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.offerId, table.seq] })],
);

export const offerChains = pgTable(
  'offer_chains',
  {
    tenantId: integer('tenant_id').notNull(),
    offerId: integer('offer_id').notNull(),
    length: integer('length').notNull(),
    hash: text('hash').notNull(),
    checkedLength: integer('checked_length').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.offerId] })],
);

export const offerCheckpoints = pgTable(
  'offer_checkpoints',
  {
    tenantId: integer('tenant_id').notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    chains: jsonb('chains').$type<[offerId: number, length: number, hash: string][]>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.number] })],
);
