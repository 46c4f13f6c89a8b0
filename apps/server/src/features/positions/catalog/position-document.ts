import { toTimestamp } from '@opencareers/contracts/key-case';
import { MAP_FILTERS, mapPlaceValue } from '@opencareers/contracts/map-places';
import type { IndexedPosition } from '@opencareers/position-index';
import { distinctPlaces } from '../position-places.ts';
import { textLanguages } from '../position-text.ts';
import type { FacetedRecord, IndexedRecord } from '../positions.repo.ts';
import { toYearlyDollars } from './pay-normalisation.ts';

/** Names of the number spans in the index. */
export const PAY_SPAN = 'pay';
export const POSTED_SPAN = 'postedTs';
/** When there was something new: posted, or heard of, whichever is later; in seconds with their fractions. */
export const OPENED_SPAN = 'openedTs';
/** Facet that tells in which currencies a tenant pays, so that the pay filter offers the usual one. */
export const PAY_CURRENCY_FACET = 'payCurrency';

/**
 * What the index keeps of a position. Facets are named by position field, not by a tenant's filter names, so a
 * change of configuration never needs a new index.
 */
export function toIndexedPosition(record: IndexedRecord): IndexedPosition {
  const postedTs = toTimestamp(record.postedAt);
  // Feeds that name the day alone, or name it late, would hide from yesterday's visitors what came today.
  const openedTs = Math.max(record.postedAt.getTime(), record.createdAt.getTime()) / 1000;
  return {
    id: record.id,
    postedTs,
    title: record.title,
    otherTitles: record.translations.map(({ title }) => title),
    skills: record.skills,
    department: record.department ?? record.businessUnit ?? '',
    // Found by its unit and its numbers too, which are no part of what the department or the job is called.
    description: [
      record.descriptionText,
      ...record.translations.map(({ descriptionText }) => descriptionText),
      record.businessUnit,
      record.displayJobId,
      record.id,
    ]
      .filter((text) => text !== null)
      .join('\n'),
    places: distinctPlaces(record.locations).map((place) => ({
      label: place.standardized,
      words: place.words,
      latitude: place.latitude,
      longitude: place.longitude,
      countryCode: place.countryCode,
      regionCode: place.regionCode,
    })),
    remote: readRemote(record.workLocationOption),
    kinds: kindsOf(record),
    facets: { ...facetsOf(record), ...mapFacetsOf(record) },
    spans: {
      [POSTED_SPAN]: [postedTs, postedTs],
      [OPENED_SPAN]: [openedTs, openedTs],
      ...readPaySpan(record),
    },
  };
}

/** What a position has for every facet, by field of the position. */
export function facetsOf(record: FacetedRecord): Record<string, readonly string[]> {
  return {
    country: distinct(record.locations.map((place) => place.country)),
    region: distinct(record.locations.map((place) => place.region)),
    city: distinct(record.locations.map((place) => place.city)),
    department: distinct([record.department]),
    businessUnit: distinct([record.businessUnit]),
    employmentType: distinct([record.employmentType]),
    seniority: distinct([record.seniority]),
    skills: record.skills,
    workLocationOption: [record.workLocationOption],
    language: distinct(textLanguages(record)),
    [PAY_CURRENCY_FACET]: distinct([record.payCurrency]),
    ...record.customFields,
  };
}

/** How many places of the map a position has: the options of a facet, so that they are counted with the others. */
export const MAP_SHARE = { facet: 'onMap', none: 'none', one: 'one', several: 'several' } as const;

/** Where a position stands on a map: remote ones apart, as the map shows them. */
function mapFacetsOf({ locations, workLocationOption }: IndexedRecord): Record<string, readonly string[]> {
  const places = distinctPlaces(locations).flatMap(({ standardized, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [mapPlaceValue({ address: standardized, latitude, longitude })],
  );
  const values = [...new Set(places)];
  const filter = readRemote(workLocationOption) === 'none' ? 'latlong_non_remote' : 'latlong_remote';
  const share = [MAP_SHARE.none, MAP_SHARE.one][values.length] ?? MAP_SHARE.several;
  return { [MAP_FILTERS[filter]]: values, [MAP_SHARE.facet]: [share] };
}

/** In words that people look for: nobody types `entry` alone, and what is remote is told apart from these. */
function kindsOf({ employmentType, seniority, workLocationOption }: IndexedRecord): string[] {
  const grade = seniority?.toLowerCase() === 'entry' ? 'entry level' : seniority;
  const site = readRemote(workLocationOption) === 'none' ? workLocationOption : null;
  return distinct([employmentType, grade, site]);
}

function readRemote(option: IndexedRecord['workLocationOption']): IndexedPosition['remote'] {
  if (option === 'remote_local') return 'local';
  return option === 'remote_global' ? 'global' : 'none';
}

function readPaySpan({
  payMin,
  payMax,
  payCurrency,
  payPeriod,
}: IndexedRecord): Record<string, [number, number]> {
  if (payCurrency === null || payPeriod === null) return {};
  const [low, high] = [payMin ?? payMax, payMax ?? payMin];
  if (low === null || high === null) return {};
  const from = toYearlyDollars(low, payCurrency, payPeriod);
  const to = toYearlyDollars(high, payCurrency, payPeriod);
  return from === null || to === null ? {} : { [PAY_SPAN]: [from, to] };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];
}
