import { z } from 'zod';
import { envelopeOf } from './envelope.ts';
import { DECLINE_COMMENT_MAX, DECLINE_REASONS } from './offer-calls.ts';
import { SIGNATURE_KINDS, SIGNATURE_MAX_BYTES } from './signing-calls.ts';

const wid = z.string().min(1).max(500);
const base64 = z.base64().max(Math.ceil(SIGNATURE_MAX_BYTES / 3) * 4);

/** A signature as somebody adopts it: a name, and a picture where it was drawn or uploaded. */
export const AdoptedSignatureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), name: z.string().min(1).max(400) }),
  z.object({ kind: z.literal('drawn'), name: z.string().min(1).max(400), image: base64 }),
  z.object({ kind: z.literal('uploaded'), name: z.string().min(1).max(400), image: base64 }),
]);

export const WidBodySchema = z.object({ wid });
export const EsignConsentSchema = z.object({ wid, version: z.string().max(50) });
export const AdoptSignatureSchema = z.object({ wid, signature: AdoptedSignatureSchema });
export const SigningRejectionSchema = z.object({
  wid,
  reason_code: z.enum(DECLINE_REASONS).optional(),
  comment: z.string().max(DECLINE_COMMENT_MAX).optional(),
});

/** What the signing page shows, and how far its candidate came before. */
export const SigningSessionSchema = z.object({
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
});
export const SigningSessionAnswerSchema = envelopeOf(SigningSessionSchema, z.null());

/** What the check page asks: a file's hash, or the code of a certificate page. */
export const LetterCheckSchema = z.union([
  z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.object({ code: z.string().min(4).max(60) }),
]);
/** What is known of a sealed letter; nothing personal. */
export const LetterCheckAnswerSchema = envelopeOf(
  z.object({
    is_known: z.boolean(),
    sealed_at: z.iso.datetime().nullable(),
    sha256: z.string().describe('Of the sealed file; empty when it is not known'),
    signed_sha256: z.string().describe('Of the document that was signed; empty when it is not known'),
    company: z.string(),
  }),
  z.null(),
);
export const CheckCertificatesAnswerSchema = envelopeOf(
  z.object({ certificates: z.array(z.string()) }),
  z.null(),
);

export type AdoptedSignature = z.infer<typeof AdoptedSignatureSchema>;
export type SigningSession = z.infer<typeof SigningSessionSchema>;
export type LetterCheck = z.infer<typeof LetterCheckSchema>;
export type LetterCheckResult = z.infer<typeof LetterCheckAnswerSchema>['data'];
