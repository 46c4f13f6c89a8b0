import { z } from 'zod';
import { BasicInfoSchema } from './basic-info.ts';
import { ProfileSectionsSchema } from './candidate-profile.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { FILE_ERRORS } from './error-codes.ts';
import { ONBOARDING_PATHS } from './onboarding-calls.ts';
import { PROFILE_OP_SECTIONS, PROFILE_OPERATIONS } from './profile-calls.ts';

/** GET terms_of_service. */
const TermsSchema = z.object({
  tosAttested: z.boolean(),
  /** Version of the terms that are asked for now; goes back with the attestation (spec:D48). */
  version: z.string(),
});
const TermsAttestationSchema = z.object({
  version: z.string().max(100).optional(),
  domain: z.string().optional(),
});

/** POST onboarding: without `bootstrapped` it onboards; with it the bootstrapping screen is done or skipped. */
const OnboardingSchema = z.object({
  bootstrapped: z.enum(['done', 'skipped']).optional(),
  domain: z.string().optional(),
});
const OnboardedSchema = z.object({
  isOnboarded: z.boolean(),
  isBootstrapped: z.boolean(),
  next: z.string().nullable().describe('Where to go on; null stays'),
});

/** POST profile_edit ([PROFILE-02], spec:D41). */
export const ProfileEditSchema = z.object({
  op_section: z.enum(PROFILE_OP_SECTIONS),
  operation: z.enum(PROFILE_OPERATIONS),
  op_data: z.object({
    /** Checked against the section that it is for, so that a refusal names its field. */
    value: z.unknown().optional(),
    /** Place of the item from 0: where it is, or for `add_item` where it goes; none adds it at the end. */
    index: z.number().int().optional(),
    /** The item itself, which wins over its place: another tab may have moved it. */
    id: z.string().max(40).optional(),
    /** What the page had read of what it changes, in the form of `value`: something else by now is refused with 412. */
    before: z.unknown().optional(),
  }),
  domain: z.string().optional(),
});
/** Everything that pages know of the profile of a candidate. */
export const ProfileSchema = z
  .object({
    encId: z.string(),
    email: z.string(),
    ...BasicInfoSchema.shape,
    /** Address of the picture, below the static prefix [PROFILE-02]. */
    avatar: z.string().nullable(),
    hasResume: z.boolean(),
    resumeFilename: z.string().nullable(),
    /** Raised by every change. */
    revision: z.number().int(),
    ...ProfileSectionsSchema.shape,
  })
  .meta({ id: 'Profile' });
/** POST upload_resume [RESUME-02]: the file as a data URL, or `operation: remove`. */
export const ResumeUploadSchema = z.object({
  resume_file_name: z.string().max(255).default(''),
  resume_content: z.string().default(''),
  operation: z.enum(['upload', 'remove']).default('upload'),
  resume_id: z.string().max(50).optional(),
  domain: z.string().optional(),
});

const answerOf = <Data extends z.ZodType>(data: Data) => envelopeOf(data, z.null());
const TermsAnswerSchema = answerOf(TermsSchema);
const OnboardedAnswerSchema = answerOf(OnboardedSchema);
export const ProfileAnswerSchema = answerOf(ProfileSchema);
const ResumeAnswerSchema = answerOf(z.object({ candidate: ProfileSchema }));

export type Terms = z.infer<typeof TermsSchema>;
export type Onboarded = z.infer<typeof OnboardedSchema>;
export type Profile = z.infer<typeof ProfileSchema>;
export type BasicInfo = z.infer<typeof BasicInfoSchema>;

const query = z.looseObject({});
const termsParts = { access: 'candidate', tag: 'privacy', query, answer: TermsAnswerSchema } as const;
const parts = { access: 'candidate', tag: 'profile', query } as const;

/** What stands between signing in and using the site, and the profile itself; public clients may send no body. */
export const ONBOARDING_ENDPOINTS = {
  terms: endpoint('GET', ONBOARDING_PATHS.terms, termsParts),
  attestTerms: endpoint('POST', ONBOARDING_PATHS.terms, {
    ...termsParts,
    body: TermsAttestationSchema.nullish(),
    errors: ['terms_changed'],
  }),
  onboarding: endpoint('POST', ONBOARDING_PATHS.onboarding, {
    ...parts,
    body: OnboardingSchema.nullish(),
    answer: OnboardedAnswerSchema,
  }),
  profileDetails: endpoint('GET', ONBOARDING_PATHS.profileDetails, { ...parts, answer: ProfileAnswerSchema }),
  profileEdit: endpoint('POST', ONBOARDING_PATHS.profileEdit, {
    ...parts,
    body: ProfileEditSchema,
    answer: ProfileAnswerSchema,
    errors: ['profile_changed', 'idempotency_key_reused'],
  }),
  uploadResume: endpoint('POST', ONBOARDING_PATHS.uploadResume, {
    ...parts,
    body: ResumeUploadSchema,
    answer: ResumeAnswerSchema,
    errors: [...FILE_ERRORS, 'not_found'],
  }),
};
