import { toSnakeCase } from '@opencareers/contracts/key-case';
import { ownValue } from '@opencareers/contracts/own-value';
import { FILTERS_MAX, QUERY_MAX, type SORTS, START_MAX } from '@opencareers/contracts/position-search';
import { AppError, fieldError } from '../../../platform/app-error.ts';

export type SortName = (typeof SORTS)[number];
export type RawQuery = Readonly<Record<string, unknown>>;

/** A search as the visitor asked it, read from the parameters and not yet interpreted for a tenant. */
export interface SearchRequest {
  query: string;
  location: string;
  start: number;
  /** Null: not given or not known, so the default applies. */
  sort: SortName | null;
  mapBounds: MapBounds | null;
  /** Values by filter name in snake case, in order of appearance, without repetition. */
  filters: ReadonlyMap<string, readonly string[]>;
  isDebug: boolean;
  /** The places of a map are listed (`map`); null where nothing was said, so that the tenant's configuration decides. */
  isMapWanted: boolean | null;
  /** What the words are found in is quoted (`excerpts`). */
  isQuoted: boolean;
  /** Code of the page's language (`hl`), empty when not given. */
  language: string;
}

export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Every spelling that public clients send (spec:WIRE-2.1); an unknown one falls back to the default. */
const SORT_SPELLINGS: Readonly<Record<string, SortName>> = {
  relevance: 'relevance',
  solr: 'relevance',
  timestamp: 'timestamp',
  newest: 'timestamp',
  date: 'timestamp',
  distance: 'distance',
  match: 'match',
  profile_match: 'match',
  pay: 'pay',
  salary: 'pay',
};

/** Reads the parameters of a search. Throws a refusal that names the field for what cannot be read. */
export function readSearchRequest(raw: RawQuery): SearchRequest {
  const query = readText(raw, 'query');
  const location = readText(raw, 'location');
  return {
    query,
    location,
    start: readStart(raw),
    sort: ownValue(SORT_SPELLINGS, readText(raw, 'sort_by').toLowerCase()) ?? null,
    mapBounds: readMapBounds(raw),
    filters: readFilters(raw),
    isDebug: readText(raw, 'debug') !== '',
    isMapWanted: { 0: false, 1: true }[readText(raw, 'map')] ?? null,
    isQuoted: readText(raw, 'excerpts') === '1',
    language: readText(raw, 'hl'),
  };
}

function listOf(raw: RawQuery, name: string): string[] {
  const value = ownValue(raw, name);
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' ? [value] : [];
}

function readText(raw: RawQuery, name: string): string {
  const text = (listOf(raw, name)[0] ?? '').replaceAll('\0', '').trim();
  if (text.length > QUERY_MAX) throw fieldError(name, `Longer than maximum length ${QUERY_MAX}.`);
  return text;
}

function readStart(raw: RawQuery): number {
  const text = readText(raw, 'start');
  if (text === '') return 0;
  const start = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (start <= START_MAX) return start;
  throw new AppError('start_out_of_range', {
    fields: { start: [`Must be a whole number from 0 to ${START_MAX}.`] },
  });
}

function readMapBounds(raw: RawQuery): MapBounds | null {
  const text = readText(raw, 'map_bounds');
  if (text === '') return null;
  const [south, west, north, east, ...rest] = text
    .split(',')
    .map((part) => Number(part.trim() || Number.NaN));
  if (
    rest.length > 0 ||
    !isLatitude(south) ||
    !isLatitude(north) ||
    !isLongitude(west) ||
    !isLongitude(east) ||
    south > north
  )
    throw fieldError('map_bounds', 'Must be south-west and north-east corner as lat,lng,lat,lng.');
  return { south, west, north, east };
}

function isLatitude(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) <= 90;
}

function isLongitude(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) <= 180;
}

function readFilters(raw: RawQuery): Map<string, string[]> {
  const filters = new Map<string, string[]>();
  let count = 0;
  for (const key of Object.keys(raw)) {
    if (!key.startsWith('filter_')) continue;
    const name = toSnakeCase(key.slice('filter_'.length));
    const values = listOf(raw, key).filter((value) => value.trim() !== '');
    count += values.length;
    if (count > FILTERS_MAX) throw fieldError('filter', `More than ${FILTERS_MAX} filter values.`);
    if (values.some((value) => value.length > QUERY_MAX))
      throw fieldError(key, `Longer than maximum length ${QUERY_MAX}.`);
    if (values.length > 0) filters.set(name, [...new Set([...(filters.get(name) ?? []), ...values])]);
  }
  return filters;
}
