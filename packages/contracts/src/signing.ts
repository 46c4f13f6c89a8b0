import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { DECLINE_COMMENT_MAX, DECLINE_REASONS } from './offer-calls.ts';
import { CHECK_PATHS, SIGNATURE_KINDS, SIGNATURE_MAX_BYTES, SIGNING_PATHS } from './signing-calls.ts';

const wid = z.string().min(1).max(500);
const base64 = z.base64().max(Math.ceil(SIGNATURE_MAX_BYTES / 3) * 4);

/** A signature as somebody adopts it: a name, and a picture where it was drawn or uploaded. */
const AdoptedSignatureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), name: z.string().min(1).max(400) }),
  z.object({ kind: z.literal('drawn'), name: z.string().min(1).max(400), image: base64 }),
  z.object({ kind: z.literal('uploaded'), name: z.string().min(1).max(400), image: base64 }),
]);

const WidBodySchema = z.object({ wid });
const content_proof = z.string().max(100).describe('Header `x-content-proof` beside the document');
const EsignConsentSchema = z.object({ wid, version: z.string().max(50), content_proof });
const EsignSignSchema = z.object({ wid, content_proof });
const AdoptSignatureSchema = z.object({ wid, signature: AdoptedSignatureSchema });
const SigningRejectionSchema = z.object({
  wid,
  reason_code: z.enum(DECLINE_REASONS).optional(),
  comment: z.string().max(DECLINE_COMMENT_MAX).optional(),
});

/** What the signing page shows, and how far its candidate came before. */
const SigningSessionSchema = z
  .object({
    state: z.enum(['open', 'signed', 'rejected']),
    document: z.object({
      name: z.string(),
      version: z.number().int(),
      sha256: z.string(),
      content_url: z.string(),
      twin_html: z.string(),
    }),
    position: z.string(),
    company: z.string(),
    full_name: z.string(),
    is_name_case_blind: z.boolean(),
    signature_kinds: z.array(z.enum(SIGNATURE_KINDS)).min(1),
    consent: z.object({ version: z.string(), text: z.string(), is_given: z.boolean() }),
    signature: AdoptedSignatureSchema.nullable(),
    expires_at: z.iso.datetime().nullable(),
    server_time: z.iso.datetime(),
  })
  .meta({ id: 'SigningSession' });
const SigningSessionAnswerSchema = envelopeOf(SigningSessionSchema, z.null());

/** What the check page asks: a file's hash, or the code of a certificate page. */
const LetterCheckSchema = z.union([
  z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.object({ code: z.string().min(4).max(60) }),
]);
/** What is known of a sealed letter; nothing personal. */
const LetterCheckAnswerSchema = envelopeOf(
  z.object({
    is_known: z.boolean(),
    sealed_at: z.iso.datetime().nullable(),
    sha256: z.string().describe('Of the sealed file; empty when it is not known'),
    signed_sha256: z.string().describe('Of the document that was signed; empty when it is not known'),
    company: z.string(),
  }),
  z.null(),
);
const CheckCertificatesAnswerSchema = envelopeOf(z.object({ certificates: z.array(z.string()) }), z.null());

export type AdoptedSignature = z.infer<typeof AdoptedSignatureSchema>;
export type SigningSession = z.infer<typeof SigningSessionSchema>;
export type LetterCheck = z.infer<typeof LetterCheckSchema>;
export type LetterCheckResult = z.infer<typeof LetterCheckAnswerSchema>['data'];

const parts = { tag: 'offers', query: z.looseObject({}) } as const;
const step = { ...parts, access: 'candidate', answer: SigningSessionAnswerSchema } as const;
const PAGE_REFUSALS = [
  'wid_invalid',
  'document_not_signable',
  'document_signed',
  'offer_accepted',
  'offer_canceled',
  'offer_changed',
  'offer_damaged',
  'offer_declined',
  'offer_expired',
  'offer_under_revision',
] as const;

/** The calls of the signing page [ESIGN-01, ESIGN-02]; each answers how it stands then. */
export const SIGNING_ENDPOINTS = {
  open: endpoint('POST', SIGNING_PATHS.open, { ...step, body: WidBodySchema, errors: PAGE_REFUSALS }),
  consent: endpoint('POST', SIGNING_PATHS.consent, {
    ...step,
    body: EsignConsentSchema,
    errors: [...PAGE_REFUSALS, 'document_unread', 'terms_changed'],
  }),
  adopt: endpoint('POST', SIGNING_PATHS.adopt, {
    ...step,
    body: AdoptSignatureSchema,
    errors: [...PAGE_REFUSALS, 'signature_invalid'],
  }),
  sign: endpoint('POST', SIGNING_PATHS.sign, {
    ...step,
    body: EsignSignSchema,
    errors: [...PAGE_REFUSALS, 'document_unread', 'proof_required', 'signature_invalid', 'terms_changed'],
  }),
  reject: endpoint('POST', SIGNING_PATHS.reject, {
    ...step,
    body: SigningRejectionSchema,
    errors: PAGE_REFUSALS,
  }),
};

/** The calls of the check page: anybody who holds a letter may ask about it, and hears nothing personal. */
export const LETTER_CHECK_ENDPOINTS = {
  check: endpoint('POST', CHECK_PATHS.check, {
    ...parts,
    access: 'public',
    body: LetterCheckSchema,
    answer: LetterCheckAnswerSchema,
    errors: ['too_many_requests'],
  }),
  certificates: endpoint('GET', CHECK_PATHS.certificates, {
    ...parts,
    access: 'public',
    answer: CheckCertificatesAnswerSchema,
  }),
};
