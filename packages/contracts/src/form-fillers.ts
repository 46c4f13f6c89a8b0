import { z } from 'zod';
import { PidsSchema } from './applications.ts';
import { namedPath } from './call-path.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { FILE_ERRORS } from './error-codes.ts';
import { JsonValueSchema } from './json-value.ts';

const base = '/api/application/v2';
/** Calls of form fillers that know the product which this one replaces (spec:WIRE-5.1). */
export const FILLER_PATHS = {
  bootstrap: `${base}/bootstrap_application`,
  profile: `${base}/profile`,
  questions: `${base}/questions`,
  resumeUpload: `${base}/resume_upload`,
  submit: `${base}/submit`,
  places: `${base}/location/options`,
  /** GET, the resume that `resumeUrl` names, for who sent it. */
  resume: namedPath('/profile/:encId'),
  /** GET `?pid&domain&application=true`: leads to the page of applying. */
  candidate: '/candidate',
} as const;

/** Most bytes of one text part of a submission. */
export const FILLER_FIELD_MAX_BYTES = 512 * 1024;

const shortText = z.string().max(200);
/** `1,2`, and the same as JSON writes it. */
const FillerPidsSchema = z
  .union([shortText, z.number(), z.array(z.union([shortText, z.number()]))])
  .transform((given): string | string[] | undefined => {
    const parts = [given].flat().map((part) => String(part).replace(/[[\]"\s]/g, ''));
    return parts.every((part) => part === '') ? undefined : parts;
  })
  .pipe(PidsSchema.optional());

/** Query of all calls; `user_mode` is taken and decides nothing, the session does. */
export const FillerQuerySchema = z.looseObject({
  pids: FillerPidsSchema.optional(),
  pid: FillerPidsSchema.optional(),
  user_mode: shortText.optional(),
  skip_prepopulate: shortText.optional().describe('`true` or `1` gives no answers beforehand'),
  token: shortText.optional().describe('Of a private position'),
});
const PlacesQuerySchema = z.looseObject({ country: z.string().max(100).optional() });

/** `POST questions`: answers so far decide which questions show. */
const FillerQuestionsSchema = z.looseObject({
  answers: z.record(shortText, JsonValueSchema).default({}),
});

/** One answer, as form fillers write it. */
const FillerAnswerSchema = z.looseObject({
  question_id: shortText,
  answers: JsonValueSchema.optional(),
});
const FillerProfileSchema = z.looseObject({
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  city: z.string().nullish(),
  location: z.string().nullish(),
});
const inJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .transform((given, context) => {
      if (typeof given !== 'string') return given;
      try {
        return JSON.parse(given) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** `POST submit`: parts of a form, two of which hold JSON. */
const FillerSubmitSchema = z.looseObject({
  stringifiedProfile: inJson(FillerProfileSchema).default({}),
  stringifiedQuestions: inJson(z.record(shortText, z.array(FillerAnswerSchema).max(2_000))).default({}),
  pids: FillerPidsSchema.optional(),
  enc_id: shortText.optional(),
  user_mode: shortText.optional(),
  recaptcha_token: z.string().max(4_000).optional().describe('A solved task, as `X-Apply-Proof` carries it'),
  company_fax: z.string().optional().describe('Filled in by nobody who sees the page'),
  domain: z.string().optional(),
});

export const FillerBootstrapSchema = z.object({
  recaptcha: z.object({
    recaptchaEnabled: z.boolean().describe('Whether submit wants `recaptcha_token`: a visitor’s does'),
    recaptchaKey: z.string().describe('Empty: no outside service is asked'),
    challenge: z
      .object({ challenge: z.string(), difficulty: z.number().int(), expiresAt: z.iso.datetime() })
      .nullable()
      .describe('The task whose solution is the token'),
  }),
  privacy: z.object({
    showLoggedOutNotificationsPrivacyPolicy: z.boolean(),
    notification: z.object({
      enabled: z.boolean(),
      checkboxDefaultValue: z.boolean(),
      privacyText: z.string(),
    }),
  }),
  preSubmitProfileReview: z.object({ enabled: z.boolean() }),
});

const choices = z.object({ choices: z.array(z.object({ label: z.string(), value: z.string() })) });
const FillerQuestionSchema = z.object({
  questionId: z.string(),
  questionIdGenerated: z.string().describe('Id of its control on the page'),
  label: z.string(),
  type: z.string().describe('How the page asks it'),
  configType: z.string().describe('As the configuration writes it'),
  required: z.boolean(),
  rules: z.array(z.looseObject({ type: z.string() })),
  profileField: z.string(),
  selectOptions: choices,
  checkboxOptions: choices,
  answers: z.array(JsonValueSchema).describe('Known beforehand, in the shape that submit takes'),
});
const FillerFormSchema = z.object({
  fields: z.array(
    z.object({
      title: z.string(),
      countries: z.array(z.string()),
      questions: z.array(FillerQuestionSchema),
    }),
  ),
  positions: z.array(
    z.object({
      pid: z.number().int(),
      displayJobId: z.string(),
      name: z.string(),
      locations: z.array(z.string()),
      applyData: z.object({ state: z.string(), applicationId: z.string().nullable() }),
    }),
  ),
  isMultistageApplication: z.boolean(),
});

const FillerProfileAnswerSchema = z.object({
  encId: z.string(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  location: z.string().optional(),
  resumeFilename: z.string(),
  resumeUrl: z.string(),
  hasResume: z.boolean(),
  resumeUrlsTs: z.array(
    z.object({
      url: z.string(),
      lastModifiedTs: z.number().int().describe('Seconds'),
      info: z.object({ originalFileName: z.string() }),
    }),
  ),
});

const answerOf = <Data extends z.ZodType>(data: Data) => envelopeOf(data, z.null());
const FillerBootstrapAnswerSchema = answerOf(FillerBootstrapSchema);
/** Nothing for a visitor who has sent nothing. */
const FillerPersonAnswerSchema = answerOf(z.object({ profile: FillerProfileAnswerSchema.optional() }));
const FillerFormAnswerSchema = answerOf(FillerFormSchema);
const FillerResumeAnswerSchema = answerOf(
  z.object({ profile: FillerProfileAnswerSchema, filename: z.string() }),
);
const FillerSubmitAnswerSchema = answerOf(z.object({ success: z.literal(true) }));
const FillerPlacesAnswerSchema = answerOf(
  z.object({ options: z.array(z.object({ label: z.string(), value: z.string() })) }),
);

export type FillerForm = z.output<typeof FillerFormSchema>;
export type FillerQuestion = z.output<typeof FillerQuestionSchema>;
export type FillerProfile = z.output<typeof FillerProfileAnswerSchema>;
export type FillerSubmission = z.output<typeof FillerSubmitSchema>;

/** `POST resume_upload`: the file as its part of the form was read. */
const FillerFileSchema = z.looseObject({
  resume: z.custom<{ name: string; bytes: Uint8Array }>(
    (part) => typeof part === 'object' && part !== null && 'bytes' in part,
    { message: 'Missing data for required field.' },
  ),
});

const parts = { access: 'public', tag: 'form fillers', query: FillerQuerySchema } as const;
const POSITION_REFUSALS = ['position_not_found', 'position_closed', 'already_applied'] as const;

/** What form fillers ask and send (spec:WIRE-5.1). */
export const FILLER_ENDPOINTS = {
  bootstrap: endpoint('GET', FILLER_PATHS.bootstrap, {
    ...parts,
    answer: FillerBootstrapAnswerSchema,
    errors: [...POSITION_REFUSALS, 'too_many_requests'],
  }),
  profile: endpoint('GET', FILLER_PATHS.profile, { ...parts, answer: FillerPersonAnswerSchema }),
  questions: endpoint('POST', FILLER_PATHS.questions, {
    ...parts,
    body: FillerQuestionsSchema.nullish(),
    answer: FillerFormAnswerSchema,
    errors: [...POSITION_REFUSALS, 'too_many_requests'],
  }),
  places: endpoint('GET', FILLER_PATHS.places, {
    ...parts,
    query: PlacesQuerySchema,
    answer: FillerPlacesAnswerSchema,
  }),
  uploadResume: endpoint('POST', FILLER_PATHS.resumeUpload, {
    ...parts,
    body: FillerFileSchema,
    answer: FillerResumeAnswerSchema,
    errors: [...FILE_ERRORS, 'not_found', 'login_required'],
  }),
  submit: endpoint('POST', FILLER_PATHS.submit, {
    ...parts,
    body: FillerSubmitSchema,
    answer: FillerSubmitAnswerSchema,
    status: 201,
    errors: [
      ...POSITION_REFUSALS,
      'answers_invalid',
      'applications_full',
      'apply_proof_wrong',
      'form_submitted',
      'idempotency_key_reused',
      'login_required',
      'payload_too_large',
      'too_many_requests',
    ],
  }),
  resume: endpoint('GET', FILLER_PATHS.resume, {
    ...parts,
    query: z.looseObject({}),
    params: z.object({ encId: z.string().max(100) }),
    answer: z.any().describe('The bytes of the file'),
    errors: ['not_found'],
  }),
};
