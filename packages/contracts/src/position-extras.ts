import { z } from 'zod';
import { envelopeOf } from './envelope.ts';
import type { INSIGHT_FIELDS } from './insight-fields.ts';
import { PositionRowWithCustomSchema } from './position-search.ts';

/** Fewer applicants than this are never counted out: a small number tells who applied. */
const APPLICANTS_BANDS = ['under_10', '10_to_24', '25_to_49', '50_to_99', '100_or_more'] as const;

type ApplicantsBand = (typeof APPLICANTS_BANDS)[number];

/** How many people applied, said so roughly that it names nobody. */
export function applicantsBand(count: number): ApplicantsBand {
  if (count < 10) return 'under_10';
  if (count < 25) return '10_to_24';
  if (count < 50) return '25_to_49';
  return count < 100 ? '50_to_99' : '100_or_more';
}

const days = (meaning: string) => z.number().int().min(0).nullable().optional().describe(meaning);

/** Insights about one position: only those that the tenant shows, null where nothing is known. */
const PositionInsightsSchema = z.object({
  applicants_band: z.enum(APPLICANTS_BANDS).nullable().optional(),
  days_open: days('Whole days since the position was posted.'),
  reply_days_promised: days('Days within which the company promises an answer.'),
  reply_days_median: days('Days that half of the answers took at most.'),
} satisfies Record<(typeof INSIGHT_FIELDS)[number], z.ZodType>);

const MatchReasonSchema = z.object({
  kind: z.enum(['skill', 'experience']),
  text: z.string(),
  profile_ref: z.string().nullable().describe('Section of the profile that it was read from.'),
  job_ref: z.string().nullable().describe('Line of the position that it answers.'),
});

/** How well a profile fits a position and why; `{}` for people without a profile, so for every visitor. */
const MatchDetailsSchema = z.object({
  score: z.number().min(0).max(5).optional().describe('In halves.'),
  label: z.string().optional(),
  isStrong: z.boolean().optional().describe('The label then does not say the score.'),
  reasons: z.array(MatchReasonSchema).optional(),
  gaps: z.array(MatchReasonSchema.omit({ profile_ref: true })).optional(),
  method_version: z.string().optional(),
});

/** Open positions like one, best first, as rows of a search answer. */
const SimilarPositionsSchema = z.object({ positions: z.array(PositionRowWithCustomSchema) });

/** Where the nearest place of a position is; `{}` without the map, and without a place that has coordinates. */
const PositionPlaceSchema = z.object({
  picture: z.string().optional().describe('Path of a picture of its surroundings, on the same host.'),
  name: z.string().optional().describe('As the company calls it.'),
  towns: z.array(z.string()).optional().describe('The large ones on the picture.'),
  distanceKm: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('From the place in `queried_location`; null where that is none with a distance.'),
});

/** The part of positionDetailsConfig that is different for one position; it is laid over the usual one. */
const PositionOverridesSchema = z.record(z.string(), z.unknown());

export const PositionInsightsAnswerSchema = envelopeOf(PositionInsightsSchema, z.null());
export const MatchDetailsAnswerSchema = envelopeOf(MatchDetailsSchema, z.null());
export const SimilarPositionsAnswerSchema = envelopeOf(SimilarPositionsSchema, z.null());
export const PositionPlaceAnswerSchema = envelopeOf(PositionPlaceSchema, z.null());
export const PositionOverridesAnswerSchema = envelopeOf(PositionOverridesSchema, z.null());

export type PositionInsights = z.infer<typeof PositionInsightsSchema>;
export type MatchDetails = z.infer<typeof MatchDetailsSchema>;
export type SimilarPositions = z.infer<typeof SimilarPositionsSchema>;
export type PositionPlace = z.infer<typeof PositionPlaceSchema>;
export type PositionOverrides = z.infer<typeof PositionOverridesSchema>;
export type MatchDetailsAnswer = z.infer<typeof MatchDetailsAnswerSchema>;
