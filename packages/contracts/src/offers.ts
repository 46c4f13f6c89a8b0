import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { FILE_ERRORS } from './error-codes.ts';
import {
  DECLINE_COMMENT_MAX,
  DECLINE_REASONS,
  OFFER_PATHS,
  OFFER_QUESTION_MAX,
  SIGNED_DOCUMENT_FIELD,
  SIGNED_LETTER_FIELD,
} from './offer-calls.ts';
import { DOCUMENT_STATUSES, OFFER_STATUSES, SIGNING_KINDS } from './offer-states.ts';

const instant = z.iso.datetime();

/** Structured terms of an offer; what is absent is not shown. */
export const OfferTermsSchema = z
  .object({
    pay: z
      .object({
        amount: z
          .string()
          .regex(/^\d{1,12}(\.\d{1,2})?$/)
          .describe('A decimal number, never a float'),
        currency: z.string().regex(/^[A-Z]{3}$/),
        unit: z.enum(['hour', 'day', 'week', 'month', 'year']),
      })
      .optional(),
    bonus: z.string().max(300).optional(),
    start: z.iso.date().optional(),
    place: z.string().max(300).optional(),
    work_location: z.enum(['onsite', 'hybrid', 'remote']).optional(),
    hours: z.string().max(200).optional(),
    manager: z.string().max(200).optional(),
    benefits: z.array(z.string().max(300)).max(30).optional(),
  })
  .meta({ id: 'OfferTerms' });

/** A document of an offer [OFFER-22]; the fields behind `updated_at` are ours. */
const OfferDocumentSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  document_type: z.string().describe('`Offer` is the letter'),
  status: z.enum(DOCUMENT_STATUSES),
  signed: z.boolean(),
  url: z.string().describe('Page of electronic signing; empty when there is none'),
  b64_string: z
    .string()
    .describe('PDF in base64; empty in lists, where there is no content, and where it would be too much'),
  s3_path: z.string().describe('Short-lived address of an attachment; empty when there is none'),
  under_revision: z.boolean(),
  updated_at: instant,
  signing: z.enum(SIGNING_KINDS).nullable(),
  version: z.number().int(),
  type: z.string().describe('Media type of the content'),
  size: z.number().int(),
  sha256: z.string().describe('Of the version that is to be signed, or was'),
  content_url: z.string().describe('Short-lived address of the content; empty when there is none'),
  twin_html: z.string().describe('The readable form of a letter made from terms, clean HTML; else empty'),
  signed_at: instant.nullable(),
  is_sealed: z.boolean(),
  check_code: z.string().describe('What the check page asks for; empty until the document is sealed'),
});

export const OfferQuestionSchema = z.object({
  id: z.number().int(),
  from: z.enum(['candidate', 'company']),
  text: z.string(),
  at: instant,
});

/** An offer [OFFER-22]; the fields behind `offer_documents` are ours. */
export const OfferSchema = z
  .object({
    id: z.number().int(),
    enc_id: z.string(),
    status: z.enum(OFFER_STATUSES),
    position: z.object({ name: z.string(), id: z.number().int().nullable() }),
    updated_at: instant,
    expires_at: instant.nullable(),
    offer_documents: z.array(OfferDocumentSchema),
    company: z.string(),
    contact_email: z.string().optional().describe('Where the company is asked about offers'),
    version: z.number().int(),
    answered_at: instant.nullable(),
    terms: OfferTermsSchema.nullable(),
    questions: z.array(OfferQuestionSchema),
    server_time: instant.describe('The clock that decides what has expired'),
  })
  .meta({ id: 'Offer' });

const OfferAnswerSchema = envelopeOf(OfferSchema, z.null());
const OfferListAnswerSchema = envelopeOf(z.array(OfferSchema), z.null());
/** Answers of what changes an offer hold it as it is now. */
const OfferChangedAnswerSchema = envelopeOf(z.object({ offer: OfferSchema }), z.null());

export const OfferParamsSchema = z.object({ id: z.string().min(1).max(100) });
const OfferDocumentParamsSchema = OfferParamsSchema.extend({
  documentId: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

/** Body of declining (spec:D2). */
const DeclineSchema = z.object({
  reason_code: z.enum(DECLINE_REASONS).optional(),
  comment: z.string().max(DECLINE_COMMENT_MAX).optional(),
  offer_version: z.number().int().optional(),
});
/** Body of `esign_status` (spec:D9): a nudge; the server looks at its own session. */
const EsignStatusSchema = z.object({
  wid: z.string().max(500).optional(),
  action: z.enum(['signed', 'rejected']),
  reason: z.string().max(DECLINE_COMMENT_MAX).optional(),
});
const OfferViewSchema = z.object({
  kind: z.enum(['seen', 'opened', 'downloaded']),
  document_id: z.number().int().optional(),
});
/** Nothing is told of what was looked at. */
const OfferViewAnswerSchema = envelopeOf(z.object({}), z.null());
const OfferQuestionBodySchema = z.object({ text: z.string().trim().min(1).max(OFFER_QUESTION_MAX) });

export type Offer = z.infer<typeof OfferSchema>;
export type OfferDocument = z.infer<typeof OfferDocumentSchema>;
export type OfferTerms = z.infer<typeof OfferTermsSchema>;
export type OfferQuestion = z.infer<typeof OfferQuestionSchema>;
export type OfferDecline = z.infer<typeof DeclineSchema>;
export type EsignStatus = z.infer<typeof EsignStatusSchema>;
export type OfferView = z.infer<typeof OfferViewSchema>;

const file = z.string().meta({ format: 'binary' });
const version = z.string().optional().describe('Of the document, as it was read');
/** Fields of accepting an offer [OFFER-18]. */
const SignedLetterSchema = z.object({ version, [SIGNED_LETTER_FIELD]: file });
/** Fields of accepting a document [OFFER-19]; `agreed` and `signature` are those of inline signing. */
const SignedDocumentSchema = z.object({
  version,
  agreed: z.literal('true').optional(),
  signature: z.string().optional(),
  [SIGNED_DOCUMENT_FIELD]: file,
});

const parts = { access: 'candidate', tag: 'offers', query: z.looseObject({}) } as const;
const one = { ...parts, params: OfferParamsSchema, errors: ['offer_not_found', 'offer_damaged'] } as const;
const NO_LONGER_OPEN = [
  'offer_not_found',
  'offer_damaged',
  'offer_expired',
  'offer_accepted',
  'offer_declined',
  'offer_canceled',
  'offer_under_revision',
] as const;
const ANSWER_REFUSALS = [...NO_LONGER_OPEN, 'offer_changed', 'idempotency_key_reused'] as const;
const SIGNING_REFUSALS = [
  ...ANSWER_REFUSALS,
  'proof_required',
  'letter_refused',
  'document_signed',
  'document_not_signable',
  'signed_copy_missing',
  'signed_copy_refused',
  'signature_invalid',
  'too_many_requests',
  ...FILE_ERRORS,
] as const;

/** What candidates read of their offers and do with them ([OFFER-18] to [OFFER-21]). */
export const OFFER_ENDPOINTS = {
  list: endpoint('GET', OFFER_PATHS.list, { ...parts, answer: OfferListAnswerSchema }),
  one: endpoint('GET', OFFER_PATHS.one, { ...one, answer: OfferAnswerSchema }),
  deadline: endpoint('GET', OFFER_PATHS.deadline, {
    ...one,
    answer: z.string(),
    errors: ['offer_not_found', 'offer_damaged', 'not_found'],
  }),
  content: endpoint('GET', OFFER_PATHS.content, {
    ...parts,
    params: z.object({ token: z.string().max(200) }),
    answer: z.any().describe('The bytes of the document'),
    errors: ['offer_not_found', 'offer_damaged'],
  }),
  receipt: endpoint('GET', OFFER_PATHS.receipt, {
    ...one,
    answer: z.string().describe('An HTML file'),
  }),
  accept: endpoint('POST', OFFER_PATHS.accept, {
    ...one,
    form: SignedLetterSchema,
    answer: OfferChangedAnswerSchema,
    errors: SIGNING_REFUSALS,
  }),
  acceptDocument: endpoint('POST', OFFER_PATHS.acceptDocument, {
    ...parts,
    params: OfferDocumentParamsSchema,
    form: SignedDocumentSchema,
    answer: OfferChangedAnswerSchema,
    errors: SIGNING_REFUSALS,
  }),
  decline: endpoint('POST', OFFER_PATHS.decline, {
    ...one,
    body: DeclineSchema,
    answer: OfferChangedAnswerSchema,
    errors: ANSWER_REFUSALS,
  }),
  ask: endpoint('POST', OFFER_PATHS.questions, {
    ...one,
    body: OfferQuestionBodySchema,
    answer: OfferChangedAnswerSchema,
    errors: [...NO_LONGER_OPEN, 'idempotency_key_reused', 'too_many_requests'],
  }),
  view: endpoint('POST', OFFER_PATHS.views, {
    ...one,
    body: OfferViewSchema,
    answer: OfferViewAnswerSchema,
  }),
  esignStatus: endpoint('POST', OFFER_PATHS.esignStatus, {
    ...parts,
    params: OfferDocumentParamsSchema,
    body: EsignStatusSchema,
    answer: OfferChangedAnswerSchema,
    errors: ['offer_not_found', 'offer_damaged'],
  }),
};
