import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ErrorCodeSchema, envelopeOf, FieldErrorsSchema } from './envelope.ts';
import { DEVICE_FORMS_MAX, FORM_PATHS } from './form-calls.ts';
import { JsonValueSchema } from './json-value.ts';

/** Name of a form in addresses, such as `pre-employment`. */
export const FORM_KEY_PATTERN = /^[a-z0-9](?:[a-z0-9_-]{0,78}[a-z0-9])?$/;
export const FormKeySchema = z
  .string()
  .regex(FORM_KEY_PATTERN, 'must be a name of letters a-z, digits, dashes and underscores');

/** Longest body of a call with answers, in bytes; files go by uploads. */
export const FORM_BODY_MAX_BYTES = 512 * 1024;
/** Longest definition of a form, in bytes of JSON. */
export const FORM_DEFINITION_MAX_BYTES = 1024 * 1024;
/** Most questions that one draft keeps answers to. */
export const DRAFT_FIELDS_MAX = 2_000;
/** Days that a draft is kept after its last change (spec:D27). */
export const DRAFT_DAYS = 90;
/** Bytes of one file of a form unless its question says another limit (spec:D58). */
export const FORM_FILE_MAX_BYTES = 10 * 1024 * 1024;
/** Bytes of all files of one question's rules that say no limit, and of all files of one submission (spec:D58). */
export const FORM_FILES_MAX_BYTES = 50 * 1024 * 1024;
/** Uploads that one person can begin in an hour (spec:D58). */
export const UPLOADS_PER_HOUR = 20;
/** Most characters of an idempotency key. */
export const IDEMPOTENCY_KEY_MAX = 100;

/** Page that opens a form: `form` is its key, `link` the token of a personal link or of a link to its editor. */
export const FORM_PAGE_PATH = '/careers/forms';
/** Text that is Unicode, without NUL: what PostgreSQL can keep and give back byte for byte. */
export const StorableTextSchema = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds characters that cannot be stored');
/** Names whose answers somebody holds: `''` is the visitor, else the name that `openLink` gave. */
const OwnerSchema = z
  .string()
  .regex(/^[\w-]{0,64}$/, 'is no owner')
  .default('');
export const tenantQuery = { domain: z.string().optional(), hl: z.string().max(35).optional() };

/** Query of the calls of a person. */
export const FormQuerySchema = z.object({ ...tenantQuery, form: FormKeySchema, owner: OwnerSchema });
/** Query of `GET form`: `version` asks for another published version than that of the draft, `newest` for the last. */
const FormReadQuerySchema = FormQuerySchema.extend({
  version: z.union([z.literal('newest'), z.coerce.number().int().min(1)]).optional(),
});
/** Query of `GET receipt`: without `number` it is what was sent last. */
const FormReceiptQuerySchema = FormQuerySchema.extend({
  number: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
});

/** A definition as it is stored; the server has checked it when it was written. */
export const DefinitionSchema = z.custom<FormDefinition>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be the definition of a form',
);
/** An answer of any shape; `form-core/answers` says which. Depth and texts are checked for the whole body. */
const AnswersSchema = z.record(StorableTextSchema.max(200), JsonValueSchema);

/** `POST openLink`: redeems a link for this visitor. Anybody else gets the answer of an unknown link afterwards. */
const OpenLinkSchema = z.object({ form: FormKeySchema, link: z.string().min(1).max(200) });
const OpenedLinkSchema = z.object({
  kind: z.enum(['personal', 'edit']),
  form: z.string(),
  owner: z.string().describe('For the query of all further calls; empty for the editor'),
  until: z.iso.datetime().nullable().describe('End of the permission to edit'),
});

const FormReceiptSchema = z.object({
  number: z.string().describe('What a person can name, such as `F-7K3M-9QPX`'),
  form: z.string(),
  version: z.number().int(),
  submittedAt: z.iso.datetime(),
});

/** Answers as `RemoteDraft` of form-core/drafts, with the version they belong to. */
/** Other answers to questions, given before signing in and kept besides. */
const SetAsideSchema = z.record(z.string(), z.array(JsonValueSchema));
const FormDraftSchema = z.object({
  revision: z.number().int(),
  version: z.number().int(),
  savedAt: z.iso.datetime(),
  answers: z.record(z.string(), z.object({ value: JsonValueSchema, revision: z.number().int() })),
  setAside: SetAsideSchema.optional().describe('Other answers to the same questions'),
});

/** A form as this person left it. */
export const OpenFormSchema = z.object({
  form: z.object({
    key: z.string(),
    title: z.string(),
    version: z.number().int(),
    newestVersion: z.number().int().describe('Larger than `version` when the draft was begun before'),
    countryCode: z.string().describe('Where phone numbers without a country belong'),
    definition: DefinitionSchema.nullable().describe('Null when a personal form has been sent already'),
  }),
  owner: z.object({
    key: z.string().describe('Empty for the visitor'),
    label: z.string().nullable().describe('Whom a personal link is for'),
    storage: z.string().describe('Names the answers of this person on this device, for local keeping'),
    pass: z
      .string()
      .nullable()
      .describe('To be kept with answers on the device, for `POST come-back`; null for whoever is signed in'),
  }),
  draft: FormDraftSchema.nullable(),
  receipt: FormReceiptSchema.nullable().describe('Of the last submission'),
  canSubmitAgain: z.boolean(),
  isEditor: z.boolean(),
});

/** `POST comeBack`: `forms` are those of which the device has answers that were kept with the pass. */
const ComeBackSchema = z.object({
  pass: z.string().min(1).max(200),
  forms: z.array(FormKeySchema).max(DEVICE_FORMS_MAX),
});
/** Null for a pass that counts for nobody, or not for this browser. */
const CameBackSchema = z
  .object({
    pass: z.string().describe('To be kept instead'),
    storages: z.array(
      z.object({ form: z.string(), before: z.string(), now: z.string() }).describe('As `owner.storage`'),
    ),
  })
  .nullable();
const CameBackAnswerSchema = envelopeOf(CameBackSchema, z.null());

const OpenFormAnswerSchema = envelopeOf(OpenFormSchema, z.null());
const OpenedLinkAnswerSchema = envelopeOf(OpenedLinkSchema, z.null());

/** `PUT progress`: the body is `DraftChanges`, the answer's data `DraftSaved` of form-core/drafts. */
const DraftChangesSchema = z.object({
  key: z.string().min(1).max(IDEMPOTENCY_KEY_MAX),
  formVersion: z.number().int().min(1),
  consent: z
    .boolean()
    .default(false)
    .describe('This visitor wants the draft of an application to be kept here'),
  changes: z.record(
    StorableTextSchema.max(200),
    z.object({ value: JsonValueSchema.optional(), base: z.number().int().min(0) }),
  ),
});
const DraftSavedSchema = z.object({
  revision: z.number().int(),
  saved: z.record(z.string(), z.number().int()),
  conflicts: z.record(z.string(), z.object({ value: JsonValueSchema, revision: z.number().int() })),
});
/** `DELETE progress`: the draft and its files are gone, also when there were none. */
const DraftRemovedAnswerSchema = envelopeOf(z.object({}), z.null());
export const DraftSavedAnswerSchema = envelopeOf(DraftSavedSchema, z.null());

/**
 * `POST settle`: the person has seen these other answers to a question and chosen. Ones that came meanwhile stay;
 * repeating the call changes nothing.
 */
const SettleSchema = z.object({
  name: StorableTextSchema.max(200),
  values: z.array(JsonValueSchema).min(1).max(100),
});
const SettledAnswerSchema = envelopeOf(
  z.object({ setAside: SetAsideSchema.describe('What is still to be settled') }),
  z.null(),
);

/** `POST submissions`, with the header `Idempotency-Key`. */
const SubmissionSchema = z.object({
  formVersion: z
    .number()
    .int()
    .min(1)
    .describe('The version that was shown; one that was replaced is taken for 90 days'),
  answers: AnswersSchema,
  again: z
    .boolean()
    .default(false)
    .describe('This visitor has sent the form already and means to send another'),
});
const SubmittedAnswerSchema = envelopeOf(z.object({ receipt: FormReceiptSchema }), z.null());
/** 422 of a submission (spec:D29): every refused answer with its path, such as `jobs.2.title`. */
export const AnswersRefusedSchema = z
  .object({
    message: z.string(),
    code: ErrorCodeSchema,
    errors: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'AnswersRefused' });

/** `GET receipt`: what was sent, as it was asked; numbers such as an SSN are masked. */
const ReceiptAnswerSchema = envelopeOf(
  z.object({ receipt: FormReceiptSchema, definition: DefinitionSchema, answers: AnswersSchema }),
  z.null(),
);

/** Choices for `select` questions with an endpoint [FORM-16]. */
const FormOptionsAnswerSchema = envelopeOf(
  z.object({ options: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.null(),
);

export type OpenForm = z.infer<typeof OpenFormSchema>;
export type OpenedLink = z.infer<typeof OpenedLinkSchema>;
export type FormReceipt = z.infer<typeof FormReceiptSchema>;
export type FormDraft = z.infer<typeof FormDraftSchema>;
export type Settle = z.infer<typeof SettleSchema>;
export type Submission = z.infer<typeof SubmissionSchema>;
export type AnswersRefused = z.infer<typeof AnswersRefusedSchema>;

const parts = { access: 'public', tag: 'forms', query: FormQuerySchema } as const;
const ADMISSION_REFUSALS = [
  'already_applied',
  'applications_full',
  'apply_proof_wrong',
  'login_required',
  'position_closed',
] as const;
const optionParts = {
  ...parts,
  query: z.looseObject({ domain: z.string().optional(), hl: z.string().max(35).optional() }),
  answer: FormOptionsAnswerSchema,
} as const;

/** A person opens a form, goes on with it, sends it and sees the receipt; files go by tus, beside this table. */
export const FORM_ENDPOINTS = {
  comeBack: endpoint('POST', FORM_PATHS.comeBack, {
    ...parts,
    query: z.looseObject({ domain: z.string().optional() }),
    body: ComeBackSchema,
    answer: CameBackAnswerSchema,
  }),
  openLink: endpoint('POST', FORM_PATHS.openLink, {
    ...parts,
    query: z.looseObject({ domain: z.string().optional() }),
    body: OpenLinkSchema,
    answer: OpenedLinkAnswerSchema,
    errors: ['form_not_found'],
  }),
  form: endpoint('GET', FORM_PATHS.form, {
    ...parts,
    query: FormReadQuerySchema,
    answer: OpenFormAnswerSchema,
    errors: ['form_not_found', 'position_closed'],
  }),
  saveProgress: endpoint('PUT', FORM_PATHS.progress, {
    ...parts,
    body: DraftChangesSchema,
    answer: DraftSavedAnswerSchema,
    errors: [
      'form_not_found',
      'form_submitted',
      'draft_consent_required',
      'idempotency_key_reused',
      'payload_too_large',
      'too_many_requests',
    ],
  }),
  removeProgress: endpoint('DELETE', FORM_PATHS.progress, {
    ...parts,
    answer: DraftRemovedAnswerSchema,
    errors: ['form_not_found', 'upload_busy'],
  }),
  settle: endpoint('POST', FORM_PATHS.settle, {
    ...parts,
    body: SettleSchema,
    answer: SettledAnswerSchema,
    errors: ['form_not_found'],
  }),
  submit: endpoint('POST', FORM_PATHS.submissions, {
    ...parts,
    body: SubmissionSchema,
    answer: SubmittedAnswerSchema,
    status: 201,
    refusals: { 422: z.union([AnswersRefusedSchema, FieldErrorsSchema]) },
    errors: [
      'form_not_found',
      'form_submitted',
      'answers_invalid',
      'idempotency_key_reused',
      'payload_too_large',
      'too_many_requests',
      ...ADMISSION_REFUSALS,
    ],
  }),
  receipt: endpoint('GET', FORM_PATHS.receipt, {
    ...parts,
    query: FormReceiptQuerySchema,
    answer: ReceiptAnswerSchema,
    errors: ['form_not_found'],
  }),
  receiptFile: endpoint('GET', FORM_PATHS.receiptFile, {
    ...parts,
    query: FormReceiptQuerySchema,
    answer: z.any().describe('A PDF'),
    errors: ['form_not_found'],
  }),
  countries: endpoint('GET', FORM_PATHS.countries, optionParts),
  states: endpoint('GET', `${FORM_PATHS.states}/:country`, {
    ...optionParts,
    params: z.object({ country: z.string().max(100) }),
  }),
};

/** `POST continue-link`, with the header `Idempotency-Key`: the same key makes the same link. */
const ContinueLinkSchema = z.object({
  link: z.string().describe('The token, for `POST continue-link/mail`; it is in no other answer'),
  url: z.string().describe('Where somebody goes on'),
  until: z.iso.datetime().describe('When the draft goes, and the link with it, if nobody goes on'),
});
const ContinueLinkStateSchema = z.object({
  made: z
    .object({
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      browsers: z.number().int().describe('How many it has let in'),
    })
    .nullable(),
});
const MailContinueLinkSchema = z.object({ link: z.string().min(1).max(200), email: z.email().max(320) });

export type ContinueLink = z.infer<typeof ContinueLinkSchema>;
export type ContinueLinkState = z.infer<typeof ContinueLinkStateSchema>;

/**
 * A visitor goes on with a form on another device. Whoever is signed in has the draft everywhere, and applications have
 * links of their own: both get the answer of an unknown form.
 */
export const CONTINUE_LINK_ENDPOINTS = {
  make: endpoint('POST', FORM_PATHS.continueLink, {
    ...parts,
    answer: envelopeOf(ContinueLinkSchema, z.null()),
    status: 201,
    errors: ['form_not_found', 'form_submitted', 'idempotency_key_reused', 'too_many_requests'],
  }),
  read: endpoint('GET', FORM_PATHS.continueLink, {
    ...parts,
    answer: envelopeOf(ContinueLinkStateSchema, z.null()),
    errors: ['form_not_found'],
  }),
  end: endpoint('DELETE', FORM_PATHS.continueLink, {
    ...parts,
    answer: envelopeOf(z.object({}), z.null()),
    errors: ['form_not_found'],
  }),
  mail: endpoint('POST', FORM_PATHS.mailContinueLink, {
    ...parts,
    body: MailContinueLinkSchema,
    answer: envelopeOf(z.object({}), z.null()),
    errors: ['form_not_found', 'too_many_requests'],
  }),
};

/** What the first HTML says about a form. */
const FormHeadingSchema = z.object({ title: z.string(), description: z.string() });

/** Answered inside the server only, for the first HTML: no route has it. */
export const FORM_HEADING_ENDPOINTS = {
  heading: endpoint('GET', FORM_PATHS.heading, {
    ...parts,
    answer: z.object({ data: FormHeadingSchema }),
    errors: ['form_not_found'],
  }),
};

export type FormHeading = z.infer<typeof FormHeadingSchema>;
