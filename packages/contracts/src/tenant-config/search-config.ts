import { z } from 'zod';
import { PAY_PERIODS } from '../native-position.ts';
import { DATE_POSTED_OPTIONS } from '../position-filters.ts';
import { MapTilesSchema } from './map-tiles.ts';
import { flag, inLanguages, NAME_MAX, section, text, texts, whole } from './schema-parts.ts';

export const RADIUS_KM_MAX = 1_000;
export const FILTER_LIST_MAX = 40;

export const FILTER_NAME = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,79}$/, 'must be a snake_case filter name such as work_location_option');

/** Filter name to the values of which a position must have one; several names must all hold. */
export const PositionFilterSchema = z
  .record(z.string().min(1).max(80), z.array(z.string().min(1).max(NAME_MAX)).min(1).max(500))
  .refine((filter) => Object.keys(filter).length <= 20, 'names more than 20 filters');

const radius = z.number().gt(0, 'must be above 0').max(RADIUS_KM_MAX);

export const SearchConfigSchema = section(
  {
    basePositionFq: PositionFilterSchema.default({}).describe(
      'Restricts the whole site to positions that match: filter name to values.',
    ),
    smartFilters: z
      .array(FILTER_NAME)
      .max(FILTER_LIST_MAX)
      .default(['include_remote', 'distance', 'country', 'city', 'department', 'work_location_option'])
      .describe('Prominent filters, in order, by snake_case name.'),
    allFilters: z
      .array(FILTER_NAME)
      .max(FILTER_LIST_MAX)
      .default(['employment_type', 'seniority', 'skills', 'pay', 'date_posted'])
      .describe('Further filters of the "All filters" panel, in order, by snake_case name.'),
    locationRadiusDistanceDefault: radius
      .default(40)
      .describe('Kilometres around a searched city when the visitor chose no distance (40 km is 25 miles).'),
    locationRadiusType: z
      .enum(['km', 'miles', 'locale'])
      .default('km')
      .describe(
        'Unit in which distances are shown; `locale`: miles where the language of the page is that of a country with miles (`en`, `en-GB`), else kilometres.',
      ),
    searchAsYouType: flag(
      false,
      'Results follow what is typed once it rests for half a second, without pressing Search.',
    ),
    distanceOptions: z
      .array(radius)
      .min(1)
      .max(20)
      .default([8, 16, 40, 80, 160])
      .describe('Kilometres that the distance filter offers.'),
    datePostedDays: z
      .array(z.number().int().min(1).max(365))
      .min(1)
      .max(12)
      .default(DATE_POSTED_OPTIONS.map(({ days }) => days))
      .describe('Days that the date_posted filter offers; 1 reads "Last 24 hours".'),
    payFilter: section(
      {
        period: z.enum(PAY_PERIODS).default('year').describe('Pay is compared per this period.'),
        steps: z
          .record(
            z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR'),
            z.array(z.number().int().positive().max(1_000_000_000)).min(1).max(20),
          )
          .default({
            USD: [40_000, 60_000, 80_000, 100_000, 150_000, 200_000],
            EUR: [30_000, 45_000, 60_000, 80_000, 100_000, 150_000],
            GBP: [25_000, 40_000, 55_000, 75_000, 100_000, 150_000],
            CHF: [60_000, 80_000, 100_000, 120_000, 150_000, 200_000],
          })
          .describe('Lowest pay that each option asks for, by currency, in whole units.'),
      },
      'Options of the pay filter.',
    ),
    locationSearch: section(
      {
        autoFillLocationConfig: section(
          {
            enabled: flag(false, 'Accepted, without effect: the location box is never filled in unasked.'),
            locationSpecificity: z
              .enum(['city', 'region', 'country'])
              .default('city')
              .describe('Accepted, without effect: the location box is never filled in unasked.'),
          },
          'Filling in the place of a logged-in candidate.',
        ),
      },
      'Behaviour of the location box.',
    ),
    includeRemoteDefault: flag(true, 'Remote positions stay visible when a place is searched.'),
    includeRelocationAllowedDefault: flag(
      false,
      'Accepted, without effect: no feed says which positions allow relocation.',
    ),
    enableMocTranslations: flag(
      false,
      'Accepted, without effect: there is no list of military occupation codes.',
    ),
    currentLocation: text(
      '',
      'Coordinates that "Current location" uses until the browser gives its own: "lat,lon".',
      60,
    ),
    mapConfig: section(
      {
        enabled: flag(
          false,
          'Offer the map beside the results, and show on the page of a job where it is. Answers of searches list the places, for who does not say `map=0`.',
        ),
        facetLimit: whole(
          1_500,
          [1, 5_000],
          'Most places of a map that an answer lists, of those for remote work and of the others.',
        ),
        isMapOpenByDefault: flag(
          false,
          'Open the map with the page, for who has not chosen the list on that device.',
        ),
        markers: section(
          {
            small: whole(10, [2, 1_000], 'Below this many positions a marker is small.'),
            medium: whole(60, [2, 10_000], 'Below this many positions a marker is medium, else large.'),
          },
          'Sizes of markers; a single position is a pin.',
        ),
        disableInMobile: flag(false, 'Offer no map on phones.'),
        tiles: MapTilesSchema,
      },
      'The map beside the results.',
    ),
    savedSearchConfig: section(
      { limit: whole(5, [1, 100], 'Most saved searches of one candidate.') },
      'Saved searches.',
    ),
    locationSuggestDict: z
      .enum(['location', 'location_noarea', 'position_profile_locations'])
      .default('location')
      .describe('Dictionary that the location box asks for suggestions.'),
    excludePrivatePositions: flag(true, 'Accepted, without effect: private positions are in no list.'),
    requirePublishedForPrivate: flag(
      true,
      'Accepted, without effect: the link of a closed private position tells that it is closed.',
    ),
    sortOptionsConfig: section(
      {
        hideCompanyPrioritySort: flag(true, 'Accepted, without effect: there is no order by priority.'),
        hideProfileMatchSort: flag(true, 'Do not offer the order "profile match".'),
      },
      'Orders that are offered.',
    ),
    searchFields: texts(
      ['title', 'skills', 'department', 'locations', 'description'],
      'Accepted, without effect: free text looks at all of them, in this order of weight.',
      20,
    ),
    strongMatchThreshold: z
      .number()
      .min(0)
      .max(5)
      .default(3.5)
      .describe('Score from 0 to 5 from which a position is marked as a strong match.'),
    fallbackSiteFq: PositionFilterSchema.default({}).describe(
      'Accepted, without effect: what is shown for a closed position is its open twin, else similar ones.',
    ),
    membershipFq: PositionFilterSchema.default({}).describe(
      'Accepted, without effect: who may see a position is for the feed to say, by making it private.',
    ),
    searchBoxConfig: section(
      {
        presetOptions: texts([], 'Searches offered before anything is typed.', 12),
        ...inLanguages(
          'placeholder',
          text('', 'Text in the empty search box; empty takes the text of the site.', NAME_MAX),
        ),
      },
      'The search box.',
    ),
    locationEnableGeocodeNormalization: flag(true, 'Understand places by the bundled gazetteer.'),
  },
  'Search: filters, places, orders, map.',
);

export type PositionFilter = z.infer<typeof PositionFilterSchema>;
