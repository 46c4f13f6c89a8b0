import { z } from 'zod';
import {
  APPLICATION_PATHS,
  APPLY_POSITIONS_MAX,
  APPLY_STATES,
  EQUAL_OPPORTUNITY_QUESTIONS,
  NEXT_STEPS,
  WITHDRAW_REASON_MAX,
} from './application-calls.ts';
import { APPLICATION_HAPPENINGS, APPLICATION_STATUSES } from './application-states.ts';
import { endpoint } from './endpoint.ts';
import { ErrorCodeSchema, envelopeOf, FieldErrorsSchema } from './envelope.ts';
import { FILE_ERRORS } from './error-codes.ts';
import { AnswersRefusedSchema, DefinitionSchema, FormKeySchema, OpenFormSchema } from './forms.ts';
import { JsonValueSchema } from './json-value.ts';
import { UnreadableReasonSchema } from './resumes.ts';

const instant = z.iso.datetime();
const positionId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const positionIds = z.array(positionId).min(1).max(APPLY_POSITIONS_MAX);
/** Several ids in one parameter, or the parameter several times. */
export const PidsSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((part) => part.split(',').map(Number)))
  .pipe(positionIds);

/** Query of `apply_form`; `pid` is taken as well. */
export const ApplyFormQuerySchema = z.looseObject({
  pids: PidsSchema.optional(),
  pid: PidsSchema.optional(),
  token: z.string().max(200).optional().describe('Of a private position'),
});
/** POST apply_resume: a resume as a data URL. */
export const SentResumeSchema = z.object({
  resume_file_name: z.string().max(255),
  resume_content: z.string(),
  domain: z.string().optional(),
});
const ApplyPositionSchema = z.object({
  pid: positionId,
  name: z.string(),
  locations: z.array(z.string()),
  displayJobId: z.string(),
  state: z.enum(APPLY_STATES),
  applicationId: z.string().nullable().describe('Of the one that was sent already'),
  closesAt: instant.nullable(),
});
const ApplyOutlineSchema = z.object({
  positions: z.array(ApplyPositionSchema),
  sections: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      questions: z.array(
        z.object({ name: z.string(), label: z.string(), type: z.string(), isRequired: z.boolean() }),
      ),
    }),
  ),
});
const ApplyChallengeSchema = z.object({
  challenge: z.string(),
  difficulty: z.number().int().describe('Bits that are 0 at the start of the SHA-256 of `challenge.nonce`'),
  expiresAt: instant,
});
const ApplyFormSchema = z.object({
  formKey: z.string().nullable().describe('For the calls of forms; null when nothing can be applied to'),
  positions: z.array(ApplyPositionSchema),
  isSignedIn: z.boolean(),
  allowsGuest: z.boolean(),
  needsLogin: z.boolean().describe('Nobody applies here without signing in'),
  prefill: z
    .object({
      answers: z
        .record(z.string(), JsonValueSchema)
        .describe('By question, from profile, resume and what was sent last; for empty ones'),
      begunFor: z
        .array(z.string())
        .describe('Titles of the positions that were begun by another form, which the answers are of'),
      resumeFilename: z.string().nullable().describe('File that is sent when no other is given'),
      isLastSent: z.boolean().describe('The answers are those that a visitor sent last from this browser'),
    })
    .nullable(),
  earlierForms: z
    .array(
      z.object({
        form: z.string(),
        owner: z.string().describe('Names the person on their device'),
        names: z
          .record(z.string(), z.string())
          .describe('Names of the same questions, there and in this form'),
      }),
    )
    .describe('Forms of some of the positions, which the device may have a draft of'),
  resume: z.object({
    enabled: z.boolean(),
    required: z.boolean(),
    fillsIn: z.boolean().describe('A resume that is given is read for the questions that are empty'),
  }),
  fieldIds: z
    .record(z.string(), z.string())
    .describe('Ids of the controls by question: those of the English titles, in every language'),
  challenge: ApplyChallengeSchema.nullable().describe('Of a visitor; null for who is signed in'),
  limitMessage: z.string().nullable().describe('Why no further application is taken now'),
  keepsDrafts: z.boolean(),
  opened: OpenFormSchema.nullable().describe(
    'The form as this person left it, as the call of forms answers; null where that call says why not',
  ),
});

/** One application that was sent; several of one submission share its number. */
const ApplicationReceiptSchema = z.object({
  applicationId: z.string(),
  pid: positionId,
  positionTitle: z.string(),
  positionLocation: z.string(),
  displayJobId: z.string(),
  replyBy: instant.nullable(),
});
const ApplyReceiptSchema = z.object({
  form: z.string().describe('That was sent'),
  number: z.string().describe('What a person can name, such as `F-7K3M-9QPX`'),
  sentAt: instant,
  email: z.string(),
  applications: z.array(ApplicationReceiptSchema),
  asksEqualOpportunity: z.boolean(),
  isSignedIn: z.boolean().describe('Else the application is found after signing in with the same address'),
});
/** Query of `apply_receipt`; without `form` it is what was sent for the positions. */
const ApplyReceiptQuerySchema = z.looseObject({
  form: FormKeySchema.optional(),
  pids: PidsSchema.optional(),
  pid: PidsSchema.optional(),
});

/** `POST applications`, with the header `Idempotency-Key`. */
const ApplicationSendSchema = z.object({
  position_ids: positionIds.optional(),
  pids: positionIds.optional(),
  answers: z.record(z.string().max(200), JsonValueSchema),
  consents: z.record(z.string().max(200), z.boolean()).default({}),
  proof: z.string().max(300).optional().describe('As in the header `X-Apply-Proof`'),
  token: z.string().max(200).optional(),
  domain: z.string().optional(),
});

const ApplicationEventSchema = z.object({
  what: z
    .enum(APPLICATION_HAPPENINGS)
    .describe('Whether it got this status then, or had it when the profile was shared with it'),
  status: z.enum(APPLICATION_STATUSES),
  statusText: z
    .string()
    .nullable()
    .describe('The name that the tenant gives it; null takes that of the site'),
  note: z.string().describe('Words of the company; may be empty'),
  by: z.enum(['candidate', 'company', 'system']),
  at: instant,
});
/** An application on the dashboard (spec:WIRE-4.1); the fields behind `isWithdrawn` are ours. */
const ApplicationSchema = z
  .object({
    applicationId: z.string(),
    pid: positionId,
    displayJobId: z.string(),
    positionTitle: z.string(),
    positionLocation: z.string(),
    currentStatus: z.string(),
    appliedOn: instant,
    isWithdrawn: z.boolean(),
    status: z.enum(APPLICATION_STATUSES),
    statusText: z.string().nullable(),
    statusAt: instant,
    nextStep: z.enum(NEXT_STEPS),
    replyBy: instant.nullable().describe('Until when the company promised to answer'),
    isReplyLate: z.boolean(),
    canWithdraw: z.boolean(),
    canReapply: z.boolean(),
    withdrawReason: z.string().nullable(),
    receiptNumber: z.string(),
    timeline: z.array(ApplicationEventSchema).describe('Oldest first'),
    messages: z
      .object({
        count: z.number().int(),
        unread: z.number().int().describe('Of the company, not read yet'),
        canWrite: z.boolean(),
      })
      .describe('What was written under it'),
    contact: z
      .object({ name: z.string(), email: z.string(), phone: z.string() })
      .nullable()
      .describe('Whom to ask about it; null where the company names nobody'),
  })
  .meta({ id: 'Application' });
/** One application with what was sent, as it was asked. */
const ApplicationDetailsSchema = ApplicationSchema.extend({
  sent: z.array(
    z.object({
      title: z.string(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
  form: z
    .object({ definition: DefinitionSchema, answers: z.record(z.string(), JsonValueSchema) })
    .nullable()
    .describe('The form as it was asked, with the answers; null once they are not kept any more'),
});
export const ApplicationParamsSchema = z.object({ id: z.string().min(1).max(100) });
const WithdrawSchema = z.object({
  reason: z.string().trim().max(WITHDRAW_REASON_MAX).optional(),
  domain: z.string().optional(),
});

/** An application that was begun (spec:D27). */
const DraftApplicationSchema = z.object({
  formKey: z.string(),
  pid: positionId.describe('The first of its positions'),
  positionIds: z.array(positionId),
  positionTitle: z.string(),
  positionLocation: z.string(),
  displayJobId: z.string(),
  revision: z.number().int(),
  createdAt: instant,
  savedAt: instant,
  percent: z.number().int().min(0).max(100).describe('Of the questions that must be answered'),
  closesAt: instant.nullable(),
  closedAt: instant.nullable().describe('Of a closed position'),
  keptUntil: instant,
  answers: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .describe('A copy to read, of closed ones'),
});
/** `PUT draft_applications`: answers by question; null empties one. */
const DraftApplicationSaveSchema = z.object({
  position_ids: positionIds,
  answers: z.record(z.string().max(200), JsonValueSchema),
  token: z.string().max(200).optional(),
  domain: z.string().optional(),
});
const DraftApplicationDeleteSchema = z.object({
  position_ids: positionIds,
  domain: z.string().optional(),
});
const SavedDraftSchema = z.object({
  revision: z.number().int(),
  savedAt: instant,
  answers: z.record(z.string(), JsonValueSchema),
});
/** 412: the draft is another one by now; the answers that were sent, and those that are kept. */
const DraftApplicationChangedSchema = z.object({
  message: z.string(),
  code: ErrorCodeSchema,
  current: SavedDraftSchema,
  yours: z.record(z.string(), JsonValueSchema),
});

/** `POST equal_opportunity`: what is left out was not answered. */
const EqualOpportunitySchema = z.object({
  form: FormKeySchema,
  answers: z.object({
    gender: z.enum(EQUAL_OPPORTUNITY_QUESTIONS.gender).optional(),
    ethnicity: z.enum(EQUAL_OPPORTUNITY_QUESTIONS.ethnicity).optional(),
    veteran: z.enum(EQUAL_OPPORTUNITY_QUESTIONS.veteran).optional(),
    disability: z.enum(EQUAL_OPPORTUNITY_QUESTIONS.disability).optional(),
  }),
  domain: z.string().optional(),
});

const answerOf = <Data extends z.ZodType>(data: Data) => envelopeOf(data, z.null());
const ApplyFormAnswerSchema = answerOf(ApplyFormSchema);
const ResumeAnswersAnswerSchema = answerOf(
  z.object({
    answers: z.record(z.string(), JsonValueSchema).describe('By question; empty where nothing could be read'),
    reason: UnreadableReasonSchema.nullable().describe('Why the resume could not be read'),
  }),
);
const ApplyChallengeAnswerSchema = answerOf(ApplyChallengeSchema);
const ApplyReceiptAnswerSchema = answerOf(ApplyReceiptSchema);
const ApplicationListAnswerSchema = answerOf(
  z.object({
    applications: z.array(ApplicationSchema),
    inactiveApplications: z.array(ApplicationSchema),
  }),
);
const ApplicationAnswerSchema = answerOf(ApplicationDetailsSchema);
const ApplicationChangedAnswerSchema = answerOf(z.object({ application: ApplicationSchema }));
const DraftApplicationListAnswerSchema = answerOf(
  z.object({
    openDraftApplications: z.array(DraftApplicationSchema),
    closedDraftApplications: z.array(DraftApplicationSchema),
  }),
);
const DraftApplicationSavedAnswerSchema = answerOf(SavedDraftSchema);
const DraftApplicationDeletedAnswerSchema = answerOf(
  z.object({ position_ids: z.array(positionId).describe('Whose drafts are gone') }),
);
const EqualOpportunityAnswerSchema = answerOf(z.object({}));

export type ApplyForm = z.infer<typeof ApplyFormSchema>;
export type ApplyPosition = z.infer<typeof ApplyPositionSchema>;
export type ApplyOutline = z.infer<typeof ApplyOutlineSchema>;
export type ApplyChallenge = z.infer<typeof ApplyChallengeSchema>;
export type ApplyReceipt = z.infer<typeof ApplyReceiptSchema>;
export type Application = z.infer<typeof ApplicationSchema>;
export type ApplicationEvent = z.infer<typeof ApplicationEventSchema>;
export type ApplicationDetails = z.infer<typeof ApplicationDetailsSchema>;
export type DraftApplication = z.infer<typeof DraftApplicationSchema>;
export type EqualOpportunity = z.infer<typeof EqualOpportunitySchema>;

const parts = { access: 'candidate', tag: 'applications', query: z.looseObject({}) } as const;
const openParts = { ...parts, access: 'public' } as const;
const one = { ...parts, params: ApplicationParamsSchema } as const;
const PDF = z.any().describe('A PDF');

/** Answered inside the server only, for the first HTML: no route has it. */
export const APPLY_OUTLINE_ENDPOINTS = {
  outline: endpoint('GET', APPLICATION_PATHS.outline, {
    ...openParts,
    query: ApplyFormQuerySchema,
    answer: answerOf(ApplyOutlineSchema),
    errors: ['position_not_found'],
  }),
};

/** Applying, what was begun, and what was sent (spec:D26). */
export const APPLICATION_ENDPOINTS = {
  form: endpoint('GET', APPLICATION_PATHS.form, {
    ...openParts,
    query: ApplyFormQuerySchema,
    answer: ApplyFormAnswerSchema,
    errors: ['position_not_found', 'too_many_requests'],
  }),
  challenge: endpoint('GET', APPLICATION_PATHS.challenge, {
    ...openParts,
    answer: ApplyChallengeAnswerSchema,
  }),
  resumeAnswers: endpoint('POST', APPLICATION_PATHS.resumeAnswers, {
    ...openParts,
    body: SentResumeSchema,
    answer: ResumeAnswersAnswerSchema,
    errors: [...FILE_ERRORS, 'not_found', 'login_required', 'too_many_requests', 'unavailable'],
  }),
  send: endpoint('POST', APPLICATION_PATHS.send, {
    ...openParts,
    body: ApplicationSendSchema,
    answer: ApplyReceiptAnswerSchema,
    status: 201,
    refusals: { 422: z.union([AnswersRefusedSchema, FieldErrorsSchema]) },
    errors: [
      'position_not_found',
      'position_closed',
      'already_applied',
      'applications_full',
      'apply_proof_wrong',
      'answers_invalid',
      'application_changed',
      'form_submitted',
      'idempotency_key_reused',
      'login_required',
      'payload_too_large',
      'too_many_requests',
    ],
  }),
  receipt: endpoint('GET', APPLICATION_PATHS.receipt, {
    ...openParts,
    query: ApplyReceiptQuerySchema,
    answer: ApplyReceiptAnswerSchema,
    errors: ['application_not_found'],
  }),
  receiptFile: endpoint('GET', APPLICATION_PATHS.receiptFile, {
    ...openParts,
    query: ApplyReceiptQuerySchema,
    answer: PDF,
    errors: ['application_not_found'],
  }),
  list: endpoint('GET', APPLICATION_PATHS.list, { ...parts, answer: ApplicationListAnswerSchema }),
  one: endpoint('GET', APPLICATION_PATHS.one, {
    ...one,
    answer: ApplicationAnswerSchema,
    errors: ['application_not_found'],
  }),
  onePdf: endpoint('GET', APPLICATION_PATHS.onePdf, {
    ...one,
    answer: PDF,
    errors: ['application_not_found'],
  }),
  withdraw: endpoint('POST', APPLICATION_PATHS.withdraw, {
    ...one,
    body: WithdrawSchema,
    answer: ApplicationChangedAnswerSchema,
    errors: ['application_not_found', 'application_finished'],
  }),
  drafts: endpoint('GET', APPLICATION_PATHS.drafts, {
    ...openParts,
    answer: DraftApplicationListAnswerSchema,
  }),
  saveDraft: endpoint('PUT', APPLICATION_PATHS.drafts, {
    ...openParts,
    body: DraftApplicationSaveSchema,
    answer: DraftApplicationSavedAnswerSchema,
    refusals: { 412: DraftApplicationChangedSchema },
    errors: [
      'not_found',
      'position_not_found',
      'position_closed',
      'application_changed',
      'payload_too_large',
      'too_many_requests',
    ],
  }),
  deleteDrafts: endpoint('DELETE', APPLICATION_PATHS.drafts, {
    ...openParts,
    body: DraftApplicationDeleteSchema,
    answer: DraftApplicationDeletedAnswerSchema,
    errors: ['upload_busy'],
  }),
  equalOpportunity: endpoint('POST', APPLICATION_PATHS.equalOpportunity, {
    ...openParts,
    body: EqualOpportunitySchema,
    answer: EqualOpportunityAnswerSchema,
    errors: ['application_not_found', 'not_found'],
  }),
};
