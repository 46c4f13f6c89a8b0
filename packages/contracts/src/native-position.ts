import { z } from 'zod';

export const WORK_LOCATION_OPTIONS = ['onsite', 'hybrid', 'remote_local', 'remote_global'] as const;
export const EMPLOYMENT_TYPES = [
  'full-time',
  'part-time',
  'contract',
  'temporary',
  'internship',
  'apprenticeship',
  'volunteer',
] as const;
export const SENIORITIES = [
  'internship',
  'entry',
  'mid-level',
  'senior',
  'lead',
  'director',
  'executive',
] as const;
export const PAY_PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;

export const TITLE_MAX = 300;
export const DESCRIPTION_MAX = 200_000;
export const LOCATIONS_MAX = 60;
export const SKILLS_MAX = 100;
export const CUSTOM_VALUE_MAX = 500;
export const TRANSLATIONS_MAX = 30;

/** A place as the feed tells it. `text` is what the feed shows; the parts are filled where the feed has them. */
export const NativeLocationSchema = z.object({
  text: z.string().trim().max(300).default(''),
  city: z.string().trim().max(150).optional(),
  region: z.string().trim().max(150).optional(),
  country: z.string().trim().max(100).optional().describe('Name or ISO 3166 code in any common spelling'),
  postalCode: z.string().trim().max(20).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

export const PaySchema = z
  .object({
    min: z.number().nonnegative().finite().optional(),
    max: z.number().nonnegative().finite().optional(),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR'),
    period: z.enum(PAY_PERIODS),
  })
  .refine((pay) => pay.min !== undefined || pay.max !== undefined, 'needs min or max')
  .refine((pay) => pay.min === undefined || pay.max === undefined || pay.min <= pay.max, 'min is above max');

const LanguageTagSchema = z.string().max(35);

/** The text of a position in another language than its own; the HTML is not yet sanitised. */
export const NativeTranslationSchema = z.object({
  language: LanguageTagSchema.regex(
    /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i,
    'must be a BCP 47 tag such as de or pt-BR',
  ),
  title: z.string().trim().min(1).max(TITLE_MAX),
  descriptionHtml: z.string().max(DESCRIPTION_MAX).default(''),
});

/**
 * One position in our own feed format (`--format native`), which is also what every feed reader yields.
 * Money is in whole units of the currency; times are ISO 8601 instants; `descriptionHtml` is not yet sanitised.
 */
export const NativePositionSchema = z.object({
  sourceId: z.string().trim().min(1).max(300).describe("The source's own id: imports match by it"),
  displayJobId: z.string().trim().max(100).optional().describe('The number that people quote'),
  title: z.string().trim().min(1).max(TITLE_MAX),
  department: z.string().trim().max(200).optional(),
  businessUnit: z.string().trim().max(200).optional(),
  locations: z.array(NativeLocationSchema).max(LOCATIONS_MAX).default([]),
  workLocationOption: z.enum(WORK_LOCATION_OPTIONS).optional(),
  employmentType: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('One of EMPLOYMENT_TYPES where it is known, else the text of the feed'),
  seniority: z.string().trim().max(100).optional().describe('One of SENIORITIES where it is known'),
  skills: z.array(z.string().trim().min(1).max(100)).max(SKILLS_MAX).default([]),
  pay: PaySchema.optional(),
  postedAt: z.iso.datetime({ offset: true }).optional(),
  updatedAt: z.iso.datetime({ offset: true }).optional(),
  closesAt: z.iso.datetime({ offset: true }).optional(),
  descriptionHtml: z.string().max(DESCRIPTION_MAX).default(''),
  applyUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .describe('Link-off: where to apply outside'),
  language: LanguageTagSchema.optional().describe('BCP 47 tag of the text'),
  translations: z
    .array(NativeTranslationSchema)
    .max(TRANSLATIONS_MAX)
    .default([])
    .describe('The same text in other languages: readers see the one in theirs'),
  isPrivate: z.boolean().default(false),
  isHot: z.boolean().default(false),
  customFields: z
    .record(z.string().regex(/^efcustomText[A-Za-z0-9]+$/), z.array(z.string().max(CUSTOM_VALUE_MAX)).max(50))
    .default({}),
  questions: z
    .array(z.unknown())
    .max(300)
    .default([])
    .describe("The source's application questions, as given"),
});

export type NativeLocation = z.infer<typeof NativeLocationSchema>;
export type NativeTranslation = z.infer<typeof NativeTranslationSchema>;
export type NativePosition = z.infer<typeof NativePositionSchema>;
export type NativePositionInput = z.input<typeof NativePositionSchema>;
export type Pay = z.infer<typeof PaySchema>;
export type WorkLocationOption = (typeof WORK_LOCATION_OPTIONS)[number];
export type PayPeriod = (typeof PAY_PERIODS)[number];
