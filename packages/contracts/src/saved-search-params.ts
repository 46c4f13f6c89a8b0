import { toSnakeCase } from './key-case.ts';

/** What a search asks for, whatever page of it is shown, in whatever order and language. */
export interface SavedSearchParams {
  query: string;
  /** As it is searched: a place, or the coordinates that stand for the searcher's own. */
  location: string;
  /** `south,west,north,east` for the area of a map, else empty. */
  map_bounds: string;
  /** Values by filter name in snake case; `distance` in kilometres and `include_remote` among them. */
  filters: Record<string, readonly string[]>;
}

/** What a tenant searches with where a search says nothing (pcsxConfig.searchConfig). */
export interface SearchDefaults {
  locationRadiusDistanceDefault: number;
  includeRemoteDefault: boolean;
}

/**
 * The one form of all searches that ask for the same: without what is at its default or means nothing, filters and
 * their values in order, spaces once [SEARCH-16].
 */
export function canonicalSearch(
  { query, location, map_bounds: bounds, filters }: SavedSearchParams,
  defaults: SearchDefaults,
): SavedSearchParams {
  const place = tidyText(location);
  const named = new Map<string, string[]>();
  for (const [name, values] of Object.entries(filters)) {
    const known = named.get(toSnakeCase(name)) ?? [];
    named.set(toSnakeCase(name), [...known, ...values]);
  }
  const placeValues = { distance: distanceOf(named, defaults), include_remote: remoteOf(named, defaults) };
  for (const [name, value] of Object.entries(placeValues)) {
    // Beside no place both mean nothing.
    const values = value === null || place === '' ? [] : [value];
    named.set(name, values);
  }
  const sorted = [...named]
    .map(([name, values]) => [name, sortedOnce(values)] as const)
    .filter(([, values]) => values.length > 0)
    .toSorted(([a], [b]) => compareText(a, b));
  return {
    query: tidyText(query),
    location: place,
    map_bounds: bounds.replaceAll(/\s/g, ''),
    filters: Object.fromEntries(sorted),
  };
}

/**
 * Names a search, 16 hexadecimal digits: the same under any order of its parameters and with defaults left out or
 * written. Browser and server compute the same. It tells searches of one person apart and protects nothing.
 */
export function savedSearchParamsHash(params: SavedSearchParams, defaults: SearchDefaults): string {
  const { query, location, map_bounds: bounds, filters } = canonicalSearch(params, defaults);
  // No word and no place is found by its case.
  return fnv1a(
    JSON.stringify([query.toLowerCase(), location.toLowerCase(), bounds, Object.entries(filters)]),
  );
}

const FNV_OFFSET = 0xcbf2_9ce4_8422_2325n;
const FNV_PRIME = 0x100_0000_01b3n;

/** FNV-1a of 64 bits: small, the same everywhere, and without waiting, which the browser's own digests need. */
function fnv1a(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
}

function tidyText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The distance where it is not the tenant's; only the first value counts. */
function distanceOf(filters: ReadonlyMap<string, string[]>, defaults: SearchDefaults): string | null {
  const text = filters.get('distance')?.find((value) => value.trim() !== '') ?? '';
  const km = Number(text);
  if (text === '' || !Number.isFinite(km) || km === defaults.locationRadiusDistanceDefault) return null;
  return String(km);
}

/** Whether remote positions are shown, where that is not what the tenant does. */
function remoteOf(filters: ReadonlyMap<string, string[]>, defaults: SearchDefaults): string | null {
  const text = filters.get('include_remote')?.find((value) => value.trim() !== '') ?? '';
  const meant = { 0: false, 1: true, false: false, true: true }[text.trim().toLowerCase()];
  return meant === undefined || meant === defaults.includeRemoteDefault ? null : meant ? '1' : '0';
}

function sortedOnce(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value.trim() !== ''))].toSorted(compareText);
}

// Code-unit order: the same whatever the reader's language is.
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
