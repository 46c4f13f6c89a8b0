import { z } from 'zod';
import { envelopeOf } from './envelope.ts';
import { WORK_LOCATION_OPTIONS } from './native-position.ts';
import { PositionUserActionsSchema } from './position-actions.ts';

export { PAGE_SIZE, START_MAX } from './search-limits.ts';

export const QUERY_MAX = 2_000;
export const FILTERS_MAX = 200;
export const SORTS = ['relevance', 'timestamp', 'distance', 'match', 'pay'] as const;

const PaySummarySchema = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.string(),
  unit: z.string().describe('hour, day, week, month or year'),
});

/** A position in a search answer; keys in the order that public sites send them (spec:WIRE-2.4). */
export const PositionRowSchema = z.object({
  id: z.number().int(),
  displayJobId: z.string(),
  name: z.string(),
  locations: z.array(z.string()),
  standardizedLocations: z.array(z.string()),
  postedTs: z.number().int(),
  solrScore: z.null(),
  stars: z.number().int(),
  department: z.string().nullable(),
  creationTs: z.number().int(),
  isHot: z.literal([0, 1]),
  workLocationOption: z.enum(WORK_LOCATION_OPTIONS),
  locationFlexibility: z.string().nullable(),
  atsJobId: z.string(),
  positionUrl: z.string(),
  position_id: z.number().int(),
  archived_at: z.number().int().describe('-1 when open, else the second it was closed'),
  updatedTs: z.number().int(),
  closesTs: z.number().int().nullable(),
  employmentType: z.string().nullable(),
  seniority: z.string().nullable(),
  businessUnit: z.string().nullable(),
  pay: PaySummarySchema.nullable(),
});

const CUSTOM_FIELD_NAME = /^efcustomText[A-Za-z0-9]+$/;
const CustomValuesSchema = z.array(z.string());

/** True when every key that `declared` does not name is a custom field with a list of texts. */
export function hasOnlyCustomExtras(
  row: Record<string, unknown>,
  declared: Record<string, unknown>,
): boolean {
  return Object.entries(row).every(
    ([key, value]) =>
      key in declared || (CUSTOM_FIELD_NAME.test(key) && CustomValuesSchema.safeParse(value).success),
  );
}

/** How well a candidate's profile fits a position, in short (spec:D17); the reasons are in match_details. */
export const PositionMatchSchema = z.object({
  score: z.number().min(0).max(5).describe('In halves.'),
  label: z.string().describe('In the language of the caller'),
  isStrong: z.boolean().describe('The score reaches searchConfig.strongMatchThreshold'),
});

const TextSpanSchema = z
  .tuple([z.number().int(), z.number().int()])
  .describe('First and behind the last of the UTF-16 units');

/** Where a position says the words that were asked for (spec:D17). */
export const PositionHighlightsSchema = z.object({
  name: z.array(TextSpanSchema).describe('What to mark in the name'),
  excerpt: z
    .object({ text: z.string(), marks: z.array(TextSpanSchema) })
    .nullable()
    .describe(
      'For who asks with `excerpts=1`: a passage with words that the row does not say; null where it says all, or nothing does',
    ),
});

const RowWithActionsSchema = PositionRowSchema.extend({
  highlights: PositionHighlightsSchema.optional(),
  positionUserActions: PositionUserActionsSchema.optional(),
  match: PositionMatchSchema.optional(),
  isNew: z.literal(true).optional().describe('Opened since who keeps this search has looked at it'),
});

/**
 * Rows carry the tenant's own `efcustomText…` fields besides the declared keys, for candidates what they did with the
 * position and how well they fit, where there are words where they stand, and nothing else.
 */
export const PositionRowWithCustomSchema = RowWithActionsSchema.catchall(z.unknown())
  .refine((row) => hasOnlyCustomExtras(row, RowWithActionsSchema.shape), 'carries a key that is not declared')
  .meta({ id: 'PositionRow' });

const FilterOptionSchema = z.object({
  label: z.union([z.string(), z.number().int()]),
  value: z.string(),
  count: z.number().int(),
  selected: z.boolean(),
});

export const FILTER_TYPES = [
  'multi_select',
  'single_select',
  'toggle',
  'multi_select_suggest',
  'custom',
] as const;

const FilterDefinitionSchema = z
  .object({
    type: z.enum(FILTER_TYPES),
    filterName: z.string(),
    title: z.string(),
    options: z.array(FilterOptionSchema).nullable(),
    tooltip: z.string().nullable(),
    extraData: z.record(z.string(), z.unknown()),
    displayCount: z.number().int(),
    translateOptions: z.boolean(),
    allowFreeText: z.boolean(),
  })
  .meta({ id: 'FilterDefinition' });

/** Which filter to give up when nothing was found, and how many positions that would show. */
const RelaxationSchema = z.object({
  filterName: z.string(),
  count: z.number().int(),
  dropped: z
    .array(z.string())
    .optional()
    .describe('The words of the query without which others find something; absent where all are given up.'),
});

/** How the asked-for place was understood, so that the page can say it and offer to switch parts off. */
const PlaceNoticeSchema = z.object({
  kind: z.enum(['radius', 'area', 'bounds', 'remote', 'words', 'point']),
  label: z.string(),
  distanceKm: z.number().nullable(),
  includesRemote: z.boolean(),
  others: z.array(z.string()).describe('Other places of the name, spelt so that they are understood.'),
});

/** A part of the words that was understood as a filter or, under the name `location`, as the place. */
const UnderstoodPartSchema = z.object({
  text: z.string().describe('As it was typed: in quotes it is searched as words.'),
  filterName: z.string(),
  value: z.string(),
});

/** What the places of a map leave to be said. */
const MapNoticeSchema = z.object({
  places: z.number().int().describe('Different places of all that was found'),
  withoutPlace: z.number().int().describe('Positions that no place of the map stands for'),
  atSeveral: z.number().int().describe('Positions that are counted at each of their places'),
  left: z
    .object({ places: z.number().int(), count: z.number().int() })
    .describe('What mapConfig.facetLimit leaves out: places, remote ones apart, and their counts together'),
});

export const SearchDataSchema = z.object({
  positions: z.array(PositionRowWithCustomSchema),
  filterDef: z.object({
    facets: z.object({ locations: z.array(z.tuple([z.string(), z.number().int()])) }),
    smartFilters: z.array(FilterDefinitionSchema),
    allFilters: z.array(FilterDefinitionSchema),
  }),
  count: z.number().int(),
  sortBy: z.string(),
  appliedFilters: z.record(z.string(), z.array(z.string())),
  debug: z.record(z.string(), z.unknown()).nullable(),
  savedSearchMetadata: z
    .object({ savedSearchParamsHash: z.string().nullable(), isSavedSearchActive: z.boolean() })
    .nullable(),
  resultsMetaData: z.object({
    usedFuzzSearch: z.boolean(),
    mocTitle: z.null(),
    place: PlaceNoticeSchema.nullable(),
    relaxations: z.array(RelaxationSchema),
    understood: z.array(UnderstoodPartSchema),
    groups: z
      .array(z.object({ kind: z.enum(['area', 'radius', 'remote']), count: z.number().int() }))
      .describe(
        'For a place alone, where there are several: the results that are right there, then those near, then those that can be done from there',
      ),
    mentioning: z
      .number()
      .int()
      .describe('In an order that asks nothing of the words: results that only mention them and come last'),
    map: MapNoticeSchema.optional().describe('For who asks for the places of a map [MAP-01].'),
    isMatchSortOff: z
      .literal(true)
      .optional()
      .describe('The candidate who asks is compared with nothing, so there is no order by match.'),
  }),
});

export const SearchAnswerSchema = envelopeOf(SearchDataSchema, z.null());

export type Relaxation = z.infer<typeof RelaxationSchema>;
export type PositionMatch = z.infer<typeof PositionMatchSchema>;
export type PositionHighlights = z.infer<typeof PositionHighlightsSchema>;
export type PositionRow = z.infer<typeof PositionRowWithCustomSchema>;
export type SearchData = z.infer<typeof SearchDataSchema>;
export type SearchAnswer = z.infer<typeof SearchAnswerSchema>;
export type FilterDefinition = z.infer<typeof FilterDefinitionSchema>;
export type FilterOption = z.infer<typeof FilterOptionSchema>;
export type UnderstoodPart = z.infer<typeof UnderstoodPartSchema>;
export type PlaceNotice = z.infer<typeof PlaceNoticeSchema>;
