import { z } from 'zod';
import { envelopeOf } from './envelope.ts';

/** GET profile_analysis (spec:D43). */
export const ProfileAnalysisSchema = z.object({
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
export const ProfileAnalysisAnswerSchema = envelopeOf(ProfileAnalysisSchema, z.null());
export type ProfileAnalysis = z.infer<typeof ProfileAnalysisSchema>;
