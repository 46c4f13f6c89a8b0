import { z } from 'zod';
import { envelopeOf } from './envelope.ts';
import { DECLINE_COMMENT_MAX, DECLINE_REASONS, OFFER_QUESTION_MAX } from './offer-calls.ts';
import { DOCUMENT_STATUSES, OFFER_STATUSES, SIGNING_KINDS } from './offer-states.ts';

const instant = z.iso.datetime();

/** Structured terms of an offer; what is absent is not shown. */
export const OfferTermsSchema = z.object({
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
});

/** A document of an offer [OFFER-22]; the fields behind `updated_at` are ours. */
export const OfferDocumentSchema = z.object({
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
export const OfferSchema = z.object({
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
});

export const OfferAnswerSchema = envelopeOf(OfferSchema, z.null());
export const OfferListAnswerSchema = envelopeOf(z.array(OfferSchema), z.null());
/** Answers of what changes an offer hold it as it is now. */
export const OfferChangedAnswerSchema = envelopeOf(z.object({ offer: OfferSchema }), z.null());

export const OfferParamsSchema = z.object({ id: z.string().min(1).max(100) });
export const OfferDocumentParamsSchema = OfferParamsSchema.extend({
  documentId: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

/** Body of declining (spec:D2). */
export const DeclineSchema = z.object({
  reason_code: z.enum(DECLINE_REASONS).optional(),
  comment: z.string().max(DECLINE_COMMENT_MAX).optional(),
  offer_version: z.number().int().optional(),
});
/** Body of `esign_status` (spec:D9): a nudge; the server looks at its own session. */
export const EsignStatusSchema = z.object({
  wid: z.string().max(500).optional(),
  action: z.enum(['signed', 'rejected']),
  reason: z.string().max(DECLINE_COMMENT_MAX).optional(),
});
export const OfferViewSchema = z.object({
  kind: z.enum(['seen', 'opened', 'downloaded']),
  document_id: z.number().int().optional(),
});
/** Nothing is told of what was looked at. */
export const OfferViewAnswerSchema = envelopeOf(z.object({}), z.null());
export const OfferQuestionBodySchema = z.object({ text: z.string().trim().min(1).max(OFFER_QUESTION_MAX) });

export type Offer = z.infer<typeof OfferSchema>;
export type OfferDocument = z.infer<typeof OfferDocumentSchema>;
export type OfferTerms = z.infer<typeof OfferTermsSchema>;
export type OfferQuestion = z.infer<typeof OfferQuestionSchema>;
export type OfferDecline = z.infer<typeof DeclineSchema>;
export type EsignStatus = z.infer<typeof EsignStatusSchema>;
export type OfferView = z.infer<typeof OfferViewSchema>;
