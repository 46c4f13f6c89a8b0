import { z } from 'zod';
import { CUSTOM_FACET_FIELD, POSITION_FACET_FIELDS, type PositionFacetField } from '../position-filters.ts';
import { FILTER_TYPES } from '../position-search.ts';
import { flag, freeObject, inLanguages, laidOver, NAME_MAX, text, whole } from './schema-parts.ts';

export const FILTERS_OF_TENANT_MAX = 60;
export const LABELS_MAX = 2_000;

/** A field of positions that a filter reads: one of `POSITION_FACET_FIELDS` or a custom field of the tenant. */
export const FacetFieldSchema = z
  .string()
  .refine(
    (value) => (POSITION_FACET_FIELDS as readonly string[]).includes(value) || CUSTOM_FACET_FIELD.test(value),
    `must be one of ${POSITION_FACET_FIELDS.join(', ')} or a custom field such as efcustomTextBrand`,
  ) as unknown as z.ZodType<PositionFacetField, PositionFacetField>;

const FieldSchema = FacetFieldSchema.nullable().default(null);

export const SearchOptionSchema = z
  .strictObject({
    displayName: z
      .string()
      .trim()
      .min(1)
      .max(NAME_MAX)
      .describe('Name of the filter as people read it; also accepted as a parameter name of the page.'),
    i18nDisplayName: z
      .record(z.string(), z.string().max(NAME_MAX))
      .default({})
      .describe('The name in other languages, by language code.'),
    type: z
      .enum(FILTER_TYPES)
      .default('multi_select')
      .describe(
        'multi_select, single_select, toggle, multi_select_suggest (with a search box of its own) or custom (distance, include_remote, similar_pid, saved_positions).',
      ),
    search: z
      .strictObject({ field: FieldSchema.describe('Field of positions that the filter looks at.') })
      .prefault({})
      .describe('What the filter searches.'),
    options: z
      .strictObject({
        field: FieldSchema.describe('Field that the options come from; null takes search.field.'),
        translateValues: flag(false, 'Whether the site translates the options from its own texts.'),
        ...inLanguages(
          'labelMap',
          z
            .record(z.string(), z.string().max(NAME_MAX))
            .refine((map) => Object.keys(map).length <= LABELS_MAX, `has more than ${LABELS_MAX} entries`)
            .default({})
            .describe('Label by option value, where the value itself is not good to read.'),
        ),
        displayMacro: z
          .strictObject({
            macro: z.string().max(NAME_MAX).describe('Accepted, without effect.'),
            kwargs: freeObject('Accepted, without effect.'),
          })
          .nullable()
          .default(null)
          .describe('Accepted, without effect: labelMap makes labels.'),
        displayCount: whole(10, [1, 1_000], 'Options shown before "Show more".'),
      })
      .prefault({})
      .describe('Where the options come from and how they read.'),
    allowFreeText: flag(false, 'Whether a visitor may enter a value that is not among the options.'),
    ...inLanguages('tooltip', text('', 'A line of help beside the filter.', 300)),
  })
  .describe('One filter.');

export type SearchOption = z.infer<typeof SearchOptionSchema>;
export type SearchOptionInput = z.input<typeof SearchOptionSchema>;

function fieldFilter(
  displayName: string,
  field: PositionFacetField,
  rest: Partial<SearchOptionInput> = {},
): SearchOptionInput {
  return { displayName, search: { field }, ...rest, options: { field, displayCount: 10, ...rest.options } };
}

/** Filters every tenant knows without configuration, by camelCase name. */
export const DEFAULT_SEARCH_OPTIONS: Readonly<Record<string, SearchOptionInput>> = {
  country: fieldFilter('Country', 'country'),
  region: fieldFilter('Region', 'region'),
  city: fieldFilter('City', 'city'),
  department: fieldFilter('Department', 'department'),
  businessUnit: fieldFilter('Business unit', 'businessUnit'),
  employmentType: fieldFilter('Employment type', 'employmentType', {
    options: {
      translateValues: true,
      labelMap: {
        'full-time': 'Full-time',
        'part-time': 'Part-time',
        contract: 'Contract',
        temporary: 'Temporary',
        internship: 'Internship',
        apprenticeship: 'Apprenticeship',
        volunteer: 'Volunteer',
      },
    },
  }),
  workLocationOption: fieldFilter('Work location', 'workLocationOption', {
    options: {
      translateValues: true,
      labelMap: { onsite: 'On-site', hybrid: 'Hybrid', remoteLocal: 'Remote', remoteGlobal: 'Global remote' },
    },
  }),
  seniority: fieldFilter('Seniority', 'seniority', {
    options: {
      translateValues: true,
      labelMap: {
        internship: 'Internship',
        entry: 'Entry',
        'mid-level': 'Mid-level',
        senior: 'Senior',
        lead: 'Lead',
        director: 'Director',
        executive: 'Executive',
      },
    },
  }),
  skills: fieldFilter('Skills', 'skills', { type: 'multi_select_suggest', allowFreeText: true }),
  language: fieldFilter('Language of the posting', 'language', { options: { translateValues: true } }),
  pay: fieldFilter('Pay', 'pay', { type: 'single_select' }),
  datePosted: fieldFilter('Date posted', 'postedTs', {
    type: 'single_select',
    options: { translateValues: true },
  }),
  distance: { displayName: 'Distance', type: 'custom' },
  includeRemote: {
    displayName: 'Include remote positions',
    type: 'custom',
    tooltip: 'Also shows remote positions that can be done from the chosen place.',
  },
  similarPid: { displayName: 'Similar positions', type: 'custom' },
  savedPositions: { displayName: 'Saved positions', type: 'custom' },
};

/**
 * `searchOptionsMap`: what is given is laid over the standard filters, key by key, so that renaming one filter
 * neither loses its field nor the other filters.
 */
export const SearchOptionsMapSchema = laidOver(
  DEFAULT_SEARCH_OPTIONS,
  z
    .record(
      z
        .string()
        .regex(/^[a-z][A-Za-z0-9]{0,79}$/, 'must be a camelCase filter name such as workLocationOption'),
      SearchOptionSchema,
    )
    .refine(
      (map) => Object.keys(map).length <= FILTERS_OF_TENANT_MAX,
      `has more than ${FILTERS_OF_TENANT_MAX} filters`,
    ),
).describe('Every filter the tenant has, by camelCase name; laid over the standard filters.');
