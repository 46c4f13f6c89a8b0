import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { FILE_ERRORS } from './error-codes.ts';
import { LetterTemplateSchema, plainLetterText } from './letter-template.ts';
import { OFFER_QUESTION_MAX, SIGNED_COPY_MAX_BYTES } from './offer-calls.ts';
import { DOCUMENT_STATUSES, OFFER_STATUSES, SIGNING_KINDS } from './offer-states.ts';
import { OfferQuestionSchema, OfferTermsSchema } from './offers.ts';
import { DomainParamsSchema } from './operator.ts';

/** Parts of a multipart body that makes or revises an offer: JSON, the letter, and the other documents by their names. */
export const OFFER_DATA_PART = 'data';
export const OFFER_LETTER_PART = 'letter';
export const OFFER_DOCUMENT_PART = 'document';
/** Largest letter or document in bytes. */
export const OFFER_FILE_MAX_BYTES = SIGNED_COPY_MAX_BYTES;
/** Most documents of one offer beside its letter. */
export const OFFER_DOCUMENTS_MAX = 20;
/** The template that needs no file: our own, in the language of the candidate. */
export const STANDARD_TEMPLATE = 'standard';
/** Most offers in one answer. */
export const OFFERS_PAGE = 500;

const instant = z.iso.datetime({ offset: true });
const DAY_HOURS = 24;

/** A document beside the letter; `file` is the name of its part, and of the file in its folder. */
export const OfferDocumentEntrySchema = z
  .strictObject({
    file: z.string().min(1).max(255),
    name: plainLetterText(255).min(1).optional().describe('As it is shown; else the name of the file'),
    document_type: plainLetterText(100).min(1).default('Attachment'),
    status: z.enum(['Read Only', 'Unsigned', 'Pending']).default('Read Only'),
    signing: z.enum(SIGNING_KINDS).optional().describe('Of one to be signed; else that of the letter'),
    signature_field: z.string().min(1).max(200).optional(),
  })
  .refine((entry) => entry.status !== 'Read Only' || entry.signing === undefined, {
    path: ['status'],
    message: 'must be Unsigned or Pending where there is something to sign',
  });

const letterFields = {
  terms: OfferTermsSchema.strict().optional(),
  template: z
    .union([z.literal(STANDARD_TEMPLATE), LetterTemplateSchema])
    .optional()
    .describe('What the letter is made from when none is sent'),
  language: z.string().min(2).max(35).optional().describe('Of the letter; else that of the candidate'),
  provider_url: z
    .url({ protocol: /^https$/ })
    .max(2_048)
    .optional()
    .describe('Page of an outside signature provider'),
  signature_field: z.string().min(1).max(200).optional(),
};

/** The JSON of an offer that is made. */
export const OfferCreateSchema = z.strictObject({
  email: EmailSchema,
  position: plainLetterText(500).min(1).describe('Id of a position of the tenant, or a title'),
  source_id: plainLetterText(200).min(1).optional().describe('Names the offer: made twice it is there once'),
  expires_at: instant.nullable().default(null),
  is_contract: z.boolean().default(false).describe('A contract that follows an offer'),
  signing: z.enum(SIGNING_KINDS).default('upload'),
  letter_name: plainLetterText(255).min(1).optional(),
  ...letterFields,
  documents: z.array(OfferDocumentEntrySchema).max(OFFER_DOCUMENTS_MAX).default([]),
});

/** The JSON of a revision: without a letter and terms the documents are marked as being revised. */
export const OfferReviseSchema = z.strictObject({
  document_id: z.number().int().min(1).optional().describe('Which document; else the letter'),
  expires_at: instant.nullable().optional(),
  is_done: z.boolean().default(false).describe('The documents stay as they are: the revision is over'),
  ...letterFields,
});

const OfferExtendSchema = z.strictObject({ expires_at: instant.nullable() });
const OfferCompanyAnswerSchema = z.strictObject({ text: plainLetterText(OFFER_QUESTION_MAX).min(1) });
const OperatorOfferParamsSchema = DomainParamsSchema.extend({
  id: z.string().min(1).max(100).describe('Number or public name of the offer'),
});
export const OperatorOfferDocumentParamsSchema = OperatorOfferParamsSchema.extend({
  document: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export const OperatorOfferContentQuerySchema = z.object({
  version: z.enum(['given', 'sealed']).default('sealed'),
});
const OperatorOffersQuerySchema = z.object({
  status: z.enum(OFFER_STATUSES).optional(),
  email: EmailSchema.optional(),
  expiring_within: z.coerce
    .number()
    .positive()
    .max(366 * DAY_HOURS)
    .optional()
    .describe('Hours: live offers that expire by then'),
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
});

/** A document as the operator sees it. */
const OperatorOfferDocumentSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  document_type: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  signing: z.enum(SIGNING_KINDS).nullable(),
  provider_url: z.string().nullable(),
  under_revision: z.boolean(),
  version: z.number().int(),
  type: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  twin_sha256: z.string().nullable(),
  signed_at: z.iso.datetime().nullable(),
  sealed_at: z.iso.datetime().nullable(),
  sealed_sha256: z.string().nullable(),
  check_code: z.string().nullable(),
});

/** An offer as the operator sees it. */
const OperatorOfferSchema = z
  .object({
    id: z.number().int(),
    enc_id: z.string(),
    source_id: z.string().nullable(),
    email: z.string(),
    position: z.object({ name: z.string(), id: z.number().int().nullable() }),
    status: z.enum(OFFER_STATUSES).describe('As it is shown: one whose time is over is Expired'),
    is_contract: z.boolean(),
    version: z.number().int(),
    expires_at: z.iso.datetime().nullable(),
    answered_at: z.iso.datetime().nullable(),
    decline_reason: z.string().nullable(),
    decline_comment: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    terms: OfferTermsSchema.nullable(),
    documents: z.array(OperatorOfferDocumentSchema),
    questions: z.array(OfferQuestionSchema),
  })
  .meta({ id: 'OperatorOffer' });
const OperatorOfferListSchema = z.object({
  offers: z.array(OperatorOfferSchema),
  next: z.number().int().nullable().describe('`after` of the next page; null on the last one'),
});
const OfferCreatedSchema = z.object({
  offer: OperatorOfferSchema,
  created: z.boolean().describe('False when `source_id` was there already'),
});

/** Most kept letters in one answer. */
export const KEPT_LETTERS_PAGE = 500;
export const KeptLetterParamsSchema = DomainParamsSchema.extend({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
const KeptLettersQuerySchema = OperatorOffersQuerySchema.pick({ after: true });
const KeptLetterListSchema = z.object({
  letters: z.array(
    z.object({
      id: z.number().int(),
      position_name: z.string(),
      name: z.string().describe('Of the document'),
      type: z.string(),
      sha256: z.string(),
      signed_at: z.iso.datetime(),
      erased_at: z.iso.datetime(),
      kept_until: z.iso.datetime(),
    }),
  ),
  next: z.number().int().nullable().describe('`after` of the next page; null on the last one'),
});

/** The history of an offer, and whether it is as it was written. */
const OperatorOfferEventsSchema = z.object({
  is_intact: z.boolean(),
  faults: z.array(z.string()).describe('What is wrong with it'),
  events: z.array(
    z.object({
      seq: z.number().int(),
      kind: z.string(),
      at: z.iso.datetime(),
      document_id: z.number().int().nullable(),
      document_sha256: z.string().nullable(),
      details: z.record(z.string(), z.unknown()).nullable().describe('Null once the candidate was erased'),
      hash: z.string(),
    }),
  ),
});

export type OfferCreate = z.infer<typeof OfferCreateSchema>;
export type OfferCreateInput = z.input<typeof OfferCreateSchema>;
export type OfferRevise = z.infer<typeof OfferReviseSchema>;
export type OfferReviseInput = z.input<typeof OfferReviseSchema>;
export type OfferDocumentEntry = z.infer<typeof OfferDocumentEntrySchema>;
export type OfferCreated = z.infer<typeof OfferCreatedSchema>;
export type OperatorOffer = z.infer<typeof OperatorOfferSchema>;
export type OperatorOffersQuery = z.infer<typeof OperatorOffersQuerySchema>;
export type OperatorOfferEvents = z.infer<typeof OperatorOfferEventsSchema>;

const file = z.string().meta({ format: 'binary' });
/** A body of several parts; one that is JSON itself is the `data`, and has no files. */
const sent = <Data extends z.ZodType>(data: Data) =>
  z.object({
    [OFFER_DATA_PART]: data,
    [OFFER_LETTER_PART]: file.optional(),
    [OFFER_DOCUMENT_PART]: z.array(file).max(OFFER_DOCUMENTS_MAX).optional(),
  });
const parts = { access: 'operator', tag: 'offers' } as const;
const one = { ...parts, params: OperatorOfferParamsSchema, answer: OperatorOfferSchema };
const CLOSED = [
  'offer_not_found',
  'offer_damaged',
  'offer_accepted',
  'offer_declined',
  'offer_canceled',
  'offer_expired',
] as const;
const closed = { ...one, errors: CLOSED } as const;

/** What the company does with offers: makes, revises, extends and takes them back, answers, and looks at them. */
export const OPERATOR_OFFER_ENDPOINTS = {
  create: endpoint('POST', '/api/operator/v1/tenants/:domain/offers', {
    ...parts,
    params: DomainParamsSchema,
    form: sent(OfferCreateSchema),
    answer: OfferCreatedSchema,
    status: [200, 201],
    errors: [...FILE_ERRORS, 'candidate_not_found', 'letter_refused'],
  }),
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/offers', {
    ...parts,
    params: DomainParamsSchema,
    query: OperatorOffersQuerySchema,
    answer: OperatorOfferListSchema,
  }),
  show: endpoint('GET', '/api/operator/v1/tenants/:domain/offers/:id', {
    ...one,
    errors: ['offer_not_found'],
  }),
  events: endpoint('GET', '/api/operator/v1/tenants/:domain/offers/:id/events', {
    ...one,
    answer: OperatorOfferEventsSchema,
    errors: ['offer_not_found'],
  }),
  revise: endpoint('POST', '/api/operator/v1/tenants/:domain/offers/:id/revise', {
    ...closed,
    form: sent(OfferReviseSchema),
    errors: [...CLOSED, ...FILE_ERRORS, 'letter_refused'],
  }),
  cancel: endpoint('POST', '/api/operator/v1/tenants/:domain/offers/:id/cancel', closed),
  reject: endpoint('POST', '/api/operator/v1/tenants/:domain/offers/:id/reject', closed),
  extend: endpoint('POST', '/api/operator/v1/tenants/:domain/offers/:id/extend', {
    ...closed,
    body: OfferExtendSchema,
  }),
  answer: endpoint('POST', '/api/operator/v1/tenants/:domain/offers/:id/answers', {
    ...one,
    body: OfferCompanyAnswerSchema,
    errors: ['offer_not_found', 'offer_damaged'],
  }),
  /** Signed letters of candidates who were erased (`retention.signedLetterMonths`). */
  kept: endpoint('GET', '/api/operator/v1/tenants/:domain/kept-letters', {
    ...parts,
    params: DomainParamsSchema,
    query: KeptLettersQuerySchema,
    answer: KeptLetterListSchema,
  }),
};
