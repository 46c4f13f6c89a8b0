import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { z } from 'zod';
import { ACCOUNT_PATHS, EMAIL_PATTERN } from './account-calls.ts';
import { BootUserSchema } from './boot-user.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { JsonValueSchema } from './json-value.ts';

/** Minutes that a code counts, and wrong tries that it bears (spec:D30). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Seconds before another code can be asked for. */
export const CODE_RESEND_SECONDS = 60;
/** Codes a day that one browser may ask for, for one address (spec:D58). */
export const CODES_PER_DAY = 10;
/** Days without a visit after which a session ends, and days after which it ends in any case (spec:D30). */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_MAX_DAYS = 180;
/** Minutes that a proof of identity counts for what is grave: another e-mail, erasure. */
export const PROOF_MINUTES = 10;
export const PASSKEYS_MAX = 20;

export const EmailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .regex(EMAIL_PATTERN, 'is no e-mail address');
const CodeSchema = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be the six digits of the mail'));
const cleanText = z
  .string()
  .trim()
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds characters that cannot be stored');

const AccountQuerySchema = z.object({
  domain: z.string().optional(),
  hl: z.string().max(35).optional(),
});

const CodeRequestSchema = z.object({ email: EmailSchema });
const CodeSentSchema = z.object({
  /** Seconds until another one can be asked for. */
  resendAfter: z.number().int(),
  /** Minutes that the code counts. */
  minutes: z.number().int(),
  digits: z.number().int(),
  /** Page that shows the mails of the demo; null where mail is really sent. */
  outbox: z.string().nullable(),
});
const SignInSchema = z.object({ email: EmailSchema, code: CodeSchema });
const SignedInSchema = z.object({ user: BootUserSchema, isNew: z.boolean() });
const SignedOutSchema = z.object({});

const AccountSchema = z.object({
  user: BootUserSchema,
  phone: z.string(),
  location: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when what is grave can be done without proving again; null when it must be proven first. */
  provedUntil: z.iso.datetime().nullable(),
});
const AccountChangeSchema = z
  .object({
    firstname: cleanText.max(200),
    lastname: cleanText.max(200),
    language: z.enum(LANGUAGE_CODES).nullable(),
    timeZone: z
      .string()
      .max(64)
      .refine(
        (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
        'is no time zone',
      )
      .nullable(),
  })
  .partial();

const SessionMethodSchema = z.enum(['email_code', 'passkey', 'oidc']);
const SessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  method: SessionMethodSchema,
  /** Browser and system as far as they tell, such as `Firefox on Linux`; empty when unknown. */
  agent: z.string(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
const SessionListSchema = z.object({ sessions: z.array(SessionSchema) });
const IdQuerySchema = AccountQuerySchema.extend({ id: z.string().min(1).max(1400).optional() });

const ConfirmSchema = z.object({ code: CodeSchema });
const ConfirmedSchema = z.object({ provedUntil: z.iso.datetime() });
const EmailCodeSchema = z.object({ email: EmailSchema });
const EmailChangeSchema = z.object({ email: EmailSchema, code: CodeSchema });

const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  isBackedUp: z.boolean(),
});
const PasskeyListSchema = z.object({ passkeys: z.array(PasskeySchema) });
/** What `navigator.credentials` is given, as JSON of WebAuthn level 3; `challengeId` comes back with the answer. */
const PasskeyOptionsSchema = z.object({ challengeId: z.string(), options: JsonValueSchema });
const PasskeyAddSchema = z.object({
  challengeId: z.string().max(100),
  name: cleanText.max(100),
  response: JsonValueSchema,
});
const PasskeyRenameSchema = z.object({ id: z.string().max(1400), name: cleanText.min(1).max(100) });
const PasskeyAnswerSchema = z.object({ challengeId: z.string().max(100), response: JsonValueSchema });

/** Minutes that a challenge of a passkey, or the way over an identity provider, may take. */
export const CHALLENGE_MINUTES = 5;
/** The way to an identity provider: `name` is that of the component, `next` where it leads in the end. */
export const OidcStartQuerySchema = AccountQuerySchema.extend({
  name: z.string().min(1).max(200),
  next: z.string().max(2_048).optional(),
});

const answerOf = <Data extends z.ZodType>(data: Data) => envelopeOf(data, z.null());
const CodeSentAnswerSchema = answerOf(CodeSentSchema);
const SignedInAnswerSchema = answerOf(SignedInSchema);
const SignedOutAnswerSchema = answerOf(SignedOutSchema);
export const AccountAnswerSchema = answerOf(AccountSchema);
const SessionListAnswerSchema = answerOf(SessionListSchema);
const ConfirmedAnswerSchema = answerOf(ConfirmedSchema);
const PasskeyListAnswerSchema = answerOf(PasskeyListSchema);
const PasskeyOptionsAnswerSchema = answerOf(PasskeyOptionsSchema);

export type CodeSent = z.infer<typeof CodeSentSchema>;
export type SignedIn = z.infer<typeof SignedInSchema>;
export type Account = z.infer<typeof AccountSchema>;
export type AccountChange = z.input<typeof AccountChangeSchema>;
export type AccountSession = z.infer<typeof SessionSchema>;
export type Passkey = z.infer<typeof PasskeySchema>;
export type PasskeyOptions = z.infer<typeof PasskeyOptionsSchema>;

const parts = { access: 'candidate', tag: 'account', query: AccountQuerySchema } as const;
const openParts = { ...parts, access: 'public' } as const;
const CODE_REFUSALS = ['code_wrong', 'code_tries', 'code_expired', 'too_many_requests'] as const;

/** Signing in and out, the account, its sessions and passkeys (spec:D30). */
export const ACCOUNT_ENDPOINTS = {
  code: endpoint('POST', ACCOUNT_PATHS.code, {
    ...openParts,
    body: CodeRequestSchema,
    answer: CodeSentAnswerSchema,
    errors: ['login_off', 'too_many_requests'],
  }),
  signIn: endpoint('POST', ACCOUNT_PATHS.signIn, {
    ...openParts,
    body: SignInSchema,
    answer: SignedInAnswerSchema,
    errors: ['login_off', ...CODE_REFUSALS],
  }),
  signOut: endpoint('POST', ACCOUNT_PATHS.signOut, {
    ...openParts,
    answer: SignedOutAnswerSchema,
    errors: ['login_off'],
  }),
  account: endpoint('GET', ACCOUNT_PATHS.account, { ...parts, answer: AccountAnswerSchema }),
  changeAccount: endpoint('PUT', ACCOUNT_PATHS.account, {
    ...parts,
    body: AccountChangeSchema,
    answer: AccountAnswerSchema,
  }),
  sessions: endpoint('GET', ACCOUNT_PATHS.sessions, { ...parts, answer: SessionListAnswerSchema }),
  endSession: endpoint('DELETE', ACCOUNT_PATHS.sessions, {
    ...parts,
    query: IdQuerySchema,
    answer: SessionListAnswerSchema,
  }),
  confirmCode: endpoint('POST', ACCOUNT_PATHS.confirmCode, {
    ...parts,
    answer: CodeSentAnswerSchema,
    errors: ['too_many_requests'],
  }),
  confirm: endpoint('POST', ACCOUNT_PATHS.confirm, {
    ...parts,
    body: ConfirmSchema,
    answer: ConfirmedAnswerSchema,
    errors: CODE_REFUSALS,
  }),
  emailCode: endpoint('POST', ACCOUNT_PATHS.emailCode, {
    ...parts,
    body: EmailCodeSchema,
    answer: CodeSentAnswerSchema,
    errors: ['proof_required', 'too_many_requests'],
  }),
  changeEmail: endpoint('POST', ACCOUNT_PATHS.email, {
    ...parts,
    body: EmailChangeSchema,
    answer: AccountAnswerSchema,
    errors: ['proof_required', 'email_taken', ...CODE_REFUSALS],
  }),
  passkeys: endpoint('GET', ACCOUNT_PATHS.passkeys, { ...parts, answer: PasskeyListAnswerSchema }),
  passkeyOptions: endpoint('POST', ACCOUNT_PATHS.passkeyOptions, {
    ...parts,
    answer: PasskeyOptionsAnswerSchema,
    errors: ['proof_required', 'passkeys_full', 'login_off'],
  }),
  addPasskey: endpoint('POST', ACCOUNT_PATHS.passkeys, {
    ...parts,
    body: PasskeyAddSchema,
    answer: PasskeyListAnswerSchema,
    errors: ['proof_required', 'passkey_refused', 'passkeys_full', 'login_off'],
  }),
  renamePasskey: endpoint('PUT', ACCOUNT_PATHS.passkeys, {
    ...parts,
    body: PasskeyRenameSchema,
    answer: PasskeyListAnswerSchema,
    errors: ['not_found'],
  }),
  removePasskey: endpoint('DELETE', ACCOUNT_PATHS.passkeys, {
    ...parts,
    query: IdQuerySchema,
    answer: PasskeyListAnswerSchema,
    errors: ['proof_required'],
  }),
  passkeySignInOptions: endpoint('POST', ACCOUNT_PATHS.passkeySignInOptions, {
    ...openParts,
    answer: PasskeyOptionsAnswerSchema,
    errors: ['login_off'],
  }),
  passkeySignIn: endpoint('POST', ACCOUNT_PATHS.passkeySignIn, {
    ...openParts,
    body: PasskeyAnswerSchema,
    answer: SignedInAnswerSchema,
    errors: ['login_off', 'passkey_refused'],
  }),
};
