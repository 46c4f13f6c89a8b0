import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { OptInSentSchema } from './opt-ins.ts';
import { FILTERS_MAX, QUERY_MAX } from './position-search.ts';
import { ALERT_RHYTHMS, WEEKDAYS } from './saved-search-alerts.ts';
import { SAVED_SEARCH_NAME_MAX, SAVED_SEARCH_PATHS } from './saved-search-calls.ts';

const TextSchema = z.string().max(QUERY_MAX);
const HashSchema = z.string().regex(/^[0-9a-f]{16}$/);
const NameSchema = z.string().trim().max(SAVED_SEARCH_NAME_MAX);
const SecondsSchema = z.number().int().min(0).max(8_640_000_000_000);

const AlertSchema = z.object({
  rhythm: z.enum(ALERT_RHYTHMS),
  weekday: z
    .number()
    .int()
    .min(1)
    .max(WEEKDAYS.length)
    .describe('1 is Monday (ISO 8601); read where it comes weekly'),
  hour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .describe('Of the clock of the own zone; not read where it comes at once'),
  byBell: z.boolean(),
  byMail: z.boolean(),
});

const ParamsSchema = z.object({
  query: TextSchema,
  location: TextSchema.describe('As it is searched: a place or `lat,lon`'),
  map_bounds: z.string().max(100),
  filters: z
    .record(z.string().max(80), z.array(TextSchema).max(FILTERS_MAX))
    .describe('Values by filter name in snake case'),
});

/** What is searched. */
const AskedSearchSchema = ParamsSchema.partial({ map_bounds: true, filters: true });
const withFewFilters = <Schema extends z.ZodType<z.infer<typeof AskedSearchSchema>>>(schema: Schema) =>
  schema.refine(
    ({ filters = {} }) => Object.values(filters).reduce((sum, { length }) => sum + length, 0) <= FILTERS_MAX,
    { path: ['filters'], message: `at most ${FILTERS_MAX} values` },
  );

/** POST: what is searched. `was` brings a search back that was removed a moment ago, as it was. */
const SavedSearchCreateSchema = withFewFilters(
  AskedSearchSchema.extend({
    was: z
      .object({
        name: NameSchema,
        savedTs: SecondsSchema,
        lookedTs: SecondsSchema,
        alert: AlertSchema.optional(),
      })
      .optional(),
  }),
);
/** POST, of visitors: which search, and whose. */
const SavedSearchByMailSchema = withFewFilters(AskedSearchSchema.extend({ email: EmailSchema }));

const SavedSearchSchema = ParamsSchema.extend({
  savedSearchParamsHash: HashSchema,
  name: z.string().describe('Empty: it is called by what it asks for'),
  savedTs: z.number().int().describe('Seconds'),
  lookedTs: z.number().int().describe('Seconds'),
  newCount: z.number().int().describe('Positions that opened since it was looked at'),
  alert: AlertSchema,
});
const SavedSearchListSchema = z.object({
  savedSearches: z.array(SavedSearchSchema),
  limit: z.number().int().describe('So many can be kept'),
  pausedTs: z.number().int().nullable().describe('Seconds; since then nothing is told about any of them'),
});

export type SavedSearchCreate = z.input<typeof SavedSearchCreateSchema>;
export type SavedSearch = z.infer<typeof SavedSearchSchema>;
export type SavedSearchList = z.infer<typeof SavedSearchListSchema>;

const parts = {
  access: 'candidate',
  tag: 'saved searches',
  query: z.looseObject({}),
  answer: envelopeOf(SavedSearchListSchema, z.null()),
} as const;
const ofOne = { ...parts, params: z.object({ hash: HashSchema }) } as const;

/** Searches that candidates keep [SEARCH-16]. Every call answers the list as it is then. */
export const SAVED_SEARCH_ENDPOINTS = {
  list: endpoint('GET', SAVED_SEARCH_PATHS.list, { ...parts, errors: ['not_found'] }),
  save: endpoint('POST', SAVED_SEARCH_PATHS.list, {
    ...parts,
    body: SavedSearchCreateSchema,
    errors: ['not_found', 'saved_searches_full'],
  }),
  change: endpoint('PUT', SAVED_SEARCH_PATHS.one, {
    ...ofOne,
    body: z.object({ name: NameSchema, alert: AlertSchema }).partial(),
    errors: ['not_found', 'saved_search_not_found'],
  }),
  remove: endpoint('DELETE', SAVED_SEARCH_PATHS.one, { ...ofOne, errors: ['not_found'] }),
  look: endpoint('POST', SAVED_SEARCH_PATHS.look, {
    ...ofOne,
    errors: ['not_found', 'saved_search_not_found'],
  }),
  pause: endpoint('PUT', SAVED_SEARCH_PATHS.pause, {
    ...parts,
    body: z.object({ paused: z.boolean() }),
    errors: ['not_found'],
  }),
  byMail: endpoint('POST', SAVED_SEARCH_PATHS.byMail, {
    ...parts,
    access: 'public',
    body: SavedSearchByMailSchema,
    answer: envelopeOf(OptInSentSchema, z.null()),
    errors: ['not_found'],
  }),
};
