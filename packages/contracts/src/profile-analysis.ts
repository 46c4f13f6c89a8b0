import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { FILE_ERRORS } from './error-codes.ts';
import { ProfileAnswerSchema } from './onboarding.ts';
import { PROFILE_PATHS } from './profile-calls.ts';

/** GET profile_analysis (spec:D43). */
const ProfileAnalysisSchema = z.object({
  score: z.number().int().min(0).max(100),
  missing: z.array(
    z.object({
      field: z.string(),
      label: z.string().describe('In the language of the caller'),
      weight: z.number().describe('Points of 100 that filling it in earns'),
      href: z.string().describe('Where on the profile it is filled in'),
    }),
  ),
  strengths: z.array(z.string()).describe('Fields that are complete'),
});
const ProfileAnalysisAnswerSchema = envelopeOf(ProfileAnalysisSchema, z.null());
export type ProfileAnalysis = z.infer<typeof ProfileAnalysisSchema>;

/** POST profile_avatar [PROFILE-02]. */
const AvatarSchema = z.object({
  operation: z.enum(['upload', 'remove']).default('upload'),
  content: z.string().default('').describe('The picture as a data URL: PNG, JPEG or WebP'),
  domain: z.string().optional(),
});

const parts = { access: 'candidate', tag: 'profile', query: z.looseObject({}) } as const;

/** What a profile lacks, and its picture. */
export const PROFILE_ENDPOINTS = {
  analysis: endpoint('GET', PROFILE_PATHS.analysis, { ...parts, answer: ProfileAnalysisAnswerSchema }),
  avatar: endpoint('POST', PROFILE_PATHS.avatar, {
    ...parts,
    body: AvatarSchema,
    answer: ProfileAnswerSchema,
    errors: FILE_ERRORS,
  }),
};
