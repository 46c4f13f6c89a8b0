import { UNREADABLE_REASONS } from '@opencareers/resume-parser/resume-lines';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { ProfileSchema } from './onboarding.ts';
import { RESUME_PATHS, RESUME_READING_STATES } from './resume-calls.ts';

/** Why a resume could not be read. */
export const UnreadableReasonSchema = z.enum(UNREADABLE_REASONS);

const seconds = z.number().int().describe('Seconds');

/** A resume of a candidate. */
const ResumeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string().describe('By its content'),
    size: z.number().int().describe('Bytes'),
    uploadedTs: seconds,
    isDefault: z.boolean(),
    removedTs: seconds.nullable(),
    restorableUntilTs: seconds.nullable().describe('Null for one that is not removed'),
    state: z.enum(RESUME_READING_STATES),
    reason: UnreadableReasonSchema.nullable().describe('Why it could not be read'),
  })
  .meta({ id: 'Resume' });

const field = z.union([z.string().max(10_000), z.boolean()]);
/** A value of the profile: a text, or the fields of an item such as `{title, company, startDate …}`. */
const SuggestedValueSchema = z.union([z.string().max(10_000), z.record(z.string().max(40), field)]);

/** A value that was read, beside what the profile says. */
const ReviewedValueSchema = z.object({
  path: z.string().describe('`location`, or `experience/0`: names the value when it is taken'),
  value: SuggestedValueSchema,
  lines: z.array(z.number().int()).describe('Lines of the document that it was read from'),
  confidence: z.number().describe('0 to 1; below 0.5 a person should look at it'),
  state: z
    .enum(['same', 'new', 'different'])
    .describe('The profile says the same, nothing of it, or something else'),
  current: SuggestedValueSchema.nullable().describe('What the profile says of it'),
});

/** What was read out of a document, for its review. */
const ReviewSchema = z
  .object({
    lines: z.array(z.object({ text: z.string(), page: z.number().int(), isHeading: z.boolean() })),
    suggestions: z.array(ReviewedValueSchema),
  })
  .meta({ id: 'Review' });

/** A value that was chosen; without `value` it is taken as it was read. */
const TakenSchema = z.object({ path: z.string().max(60), value: SuggestedValueSchema.optional() });

/** POST resumes/:id. `clear` takes out of the profile what came from a resume and was not changed since. */
const ResumeOperationSchema = z.discriminatedUnion('operation', [
  z.object({
    operation: z.enum(['make_default', 'remove', 'restore', 'clear']),
    domain: z.string().optional(),
  }),
  z.object({
    operation: z.literal('take'),
    values: z.array(TakenSchema).max(500),
    domain: z.string().optional(),
  }),
]);

/** POST profile_import: a file as a data URL, or what was chosen in the review of one. */
const ProfileImportSchema = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('read'),
    file_name: z.string().min(1).max(255),
    content: z.string(),
    domain: z.string().optional(),
  }),
  z.object({
    operation: z.literal('take'),
    values: z.array(TakenSchema.required({ value: true })).max(500),
    domain: z.string().optional(),
  }),
]);

const answerOf = <Data extends z.ZodType>(data: Data) => envelopeOf(data, z.null());
/** The one that counts first, then by age; removed ones that can be brought back are at the end. */
const ResumesAnswerSchema = answerOf(z.object({ resumes: z.array(ResumeSchema) }));
const ResumeReviewAnswerSchema = answerOf(z.object({ resume: ResumeSchema, review: ReviewSchema }));
const ResumeOperationAnswerSchema = answerOf(
  z.object({ candidate: ProfileSchema, resumes: z.array(ResumeSchema) }),
);
/** `review` is null after `take`. */
const ProfileImportAnswerSchema = answerOf(
  z.object({ candidate: ProfileSchema, review: ReviewSchema.nullable() }),
);

export type Resume = z.output<typeof ResumeSchema>;
export type ReviewedValue = z.output<typeof ReviewedValueSchema>;
export type SuggestedValue = z.output<typeof SuggestedValueSchema>;
export type Review = z.output<typeof ReviewSchema>;
export type TakenValue = z.output<typeof TakenSchema>;

const parts = { access: 'candidate', tag: 'profile', query: z.looseObject({}) } as const;
const params = z.object({ id: z.string().max(50) });

/** The resumes of a candidate, and filling the profile from elsewhere (spec:D40, spec:D42). */
export const RESUME_ENDPOINTS = {
  resumes: endpoint('GET', RESUME_PATHS.resumes, { ...parts, answer: ResumesAnswerSchema }),
  resume: endpoint('GET', RESUME_PATHS.resume, {
    ...parts,
    params,
    answer: ResumeReviewAnswerSchema,
    errors: ['not_found'],
  }),
  operate: endpoint('POST', RESUME_PATHS.resume, {
    ...parts,
    params,
    body: ResumeOperationSchema,
    answer: ResumeOperationAnswerSchema,
    errors: ['not_found'],
  }),
  file: endpoint('GET', RESUME_PATHS.resumeFile, {
    ...parts,
    params,
    answer: z.any().describe('The bytes of the file'),
    errors: ['not_found'],
  }),
  profileImport: endpoint('POST', RESUME_PATHS.profileImport, {
    ...parts,
    body: ProfileImportSchema,
    answer: ProfileImportAnswerSchema,
    errors: ['upload_type_refused', 'payload_too_large', 'unavailable'],
  }),
};
