import { z } from 'zod';
import { envelopeOf } from './envelope.ts';
import { PositionUserActionsSchema } from './position-actions.ts';
import { hasOnlyCustomExtras, PositionMatchSchema, PositionRowSchema } from './position-search.ts';

const PositionExtraDetailsSchema = z.object({
  videos: z.array(z.record(z.string(), z.unknown())),
  blogs: z.array(z.record(z.string(), z.unknown())),
  perks: z.array(z.record(z.string(), z.unknown())),
  hiringSteps: z
    .array(z.object({ title: z.string(), description: z.string() }))
    .optional()
    .describe('Where the company says how it hires'),
  pymww: z.object({ people: z.array(z.record(z.string(), z.unknown())), count: z.number().int() }),
  customContent: z.array(z.object({ body: z.string(), title: z.string() })),
});

const ApplyActionSchema = z.object({
  status: z.enum(['link_off', 'log_in', 'apply', 'closed']),
  applyUrl: z.string().optional(),
});

const DeclaredDetailsSchema = PositionRowSchema.omit({ solrScore: true }).extend({
  jobDescription: z.string().describe('Sanitised HTML'),
  location: z.string(),
  publicUrl: z.string().nullable(),
  jdHighlight: z.array(z.string()),
  skills: z.array(z.string()),
  language: z.string().nullable(),
  otherLanguages: z
    .array(z.string())
    .describe('In which the text can be read instead, when they are asked for by `text_language`'),
  positionExtraDetails: PositionExtraDetailsSchema,
  positionUserActions: PositionUserActionsSchema.extend({ applyAction: ApplyActionSchema }),
  match: PositionMatchSchema.optional(),
});

/** One position in full (spec:WIRE-3): the search row without `solrScore`, plus its text and actions. */
const PositionDetailsSchema = DeclaredDetailsSchema.catchall(z.unknown()).refine(
  (details) => hasOnlyCustomExtras(details, DeclaredDetailsSchema.shape),
  'carries a key that is not declared',
);

export const PositionDetailsAnswerSchema = envelopeOf(
  PositionDetailsSchema,
  z.object({ isFallback: z.boolean() }),
);

export type PositionDetails = z.infer<typeof PositionDetailsSchema>;
export type PositionDetailsAnswer = z.infer<typeof PositionDetailsAnswerSchema>;
