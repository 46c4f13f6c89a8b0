import type { PlaceNotice } from '@opencareers/contracts/position-search';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PlaceFilter } from '@opencareers/position-index';
import type { Gazetteer, ResolvedPlace } from '../../../integrations/gazetteer/gazetteer.ts';
import { countingQuery } from '../catalog/counting-query.ts';
import type { PositionCatalog } from '../catalog/position-catalog.ts';
import { baseFiltersOf } from './filter-plan.ts';
import type { SearchRequest } from './search-request.ts';

/** Where to look, with what the visitor may change about it. */
export interface SearchPlace {
  filter: PlaceFilter;
  label: string;
  /** The distance in force; null where a distance means nothing (countries, map areas, plain words). */
  km: number | null;
  /** Whether remote positions are shown besides; null where the choice means nothing. */
  includesRemote: boolean | null;
  /** Other places of the name, spelt so that they are understood. */
  others: readonly string[];
  /** The same place with another distance, for counting the options of the distance filter. */
  withKm: ((km: number) => PlaceFilter) | null;
  /** The same place with or without remote positions, for counting the toggle. */
  withRemote: ((includeRemote: boolean) => PlaceFilter) | null;
}

/** By what a place is understood. */
export interface PlaceScope {
  catalog: Pick<PositionCatalog, 'search'>;
  config: TenantConfig;
  gazetteer: Gazetteer;
}

const MAX_KM = 20_038;
/** So many other places of the name are offered. */
const OTHERS_MAX = 3;

/** Understands the location of a search ([SEARCH-11], spec:WIRE-2.2): null when no place was asked for. */
export function readPlace(request: SearchRequest, scope: PlaceScope): SearchPlace | null {
  const location = request.location.toLowerCase();
  if (location === 'map area' || (location === '' && request.mapBounds !== null)) {
    return request.mapBounds === null ? null : fixed({ kind: 'bounds', ...request.mapBounds }, 'Map Area');
  }
  if (location === '' || location === 'map location' || location === 'current location') return null;
  if (location === 'remote') return fixed({ kind: 'remote' }, 'remote');

  const { searchConfig } = scope.config.pcsxConfig;
  const includeRemote = readToggle(request, 'include_remote') ?? searchConfig.includeRemoteDefault;
  const chosenKm = readDistance(request);
  const kmOf = (place: ResolvedPlace): number =>
    chosenKm ?? Math.max(searchConfig.locationRadiusDistanceDefault, ownKmOf(place) ?? 0);
  const meanings = searchConfig.locationEnableGeocodeNormalization
    ? meaningsOf(request.location, scope, kmOf)
    : [];
  const place = meanings[0];
  if (place === undefined) return placeOfWords(request.location, includeRemote);
  const others = meanings.slice(1, 1 + OTHERS_MAX).map(({ label }) => label);
  if (place.kind === 'area') return { ...placeOfArea(place, includeRemote), others };

  // Map Location sends the marker's coordinates with distance 0: exactly this point [SEARCH-11].
  if (place.kind === 'coordinates' && chosenKm === 0) {
    const { latitude, longitude } = place;
    return fixed({ kind: 'point', latitude, longitude }, nameOfPoint(place, scope) ?? place.label);
  }
  return { ...placeWithRadius(place, kmOf(place), includeRemote), others };
}

/** How far around its middle a place reaches by itself, such as "Greater Boston"; null for a plain town. */
export function ownKmOf(place: ResolvedPlace | null): number | null {
  return place?.kind === 'city' ? (place.km ?? null) : null;
}

/**
 * What the text may mean for this tenant, the place that is looked at first: of several of one name the likeliest one
 * that has positions, else the likeliest. The others that have some follow, and the likeliest where it has none.
 */
function meaningsOf(
  location: string,
  scope: PlaceScope,
  kmOf: (place: ResolvedPlace) => number,
): ResolvedPlace[] {
  const { gazetteer } = scope;
  const all = gazetteer.listMeanings(location);
  const [likeliest] = all;
  if (likeliest === undefined || all.length === 1) {
    const place = gazetteer.resolve(location);
    return place === null ? [] : [place];
  }
  const places = all.map((place) =>
    place.kind === 'area'
      ? placeOfArea(place, false).filter
      : placeWithRadius(place, kmOf(place), false).filter,
  );
  const counts = countAt(places, scope);
  const withPositions = all.filter((_, index) => (counts[index] ?? 0) > 0);
  return [...new Set([...withPositions, likeliest])];
}

/** How many positions of the site are at each place. */
export function countAt(
  places: readonly (PlaceFilter | null)[],
  { catalog, config }: PlaceScope,
): readonly number[] {
  return catalog.search(countingQuery({ base: baseFiltersOf(config), places })).placeCounts;
}

/** The place that positions at a point name, called as places are; undefined where there are none. */
function nameOfPoint(
  { latitude, longitude }: Extract<ResolvedPlace, { kind: 'coordinates' }>,
  { catalog, config, gazetteer }: PlaceScope,
): string | undefined {
  const there = countingQuery({ base: baseFiltersOf(config) });
  const { places } = catalog.search({ ...there, place: { kind: 'point', latitude, longitude } });
  const found = places.find((place) => place.latitude === latitude && place.longitude === longitude);
  const town = found && gazetteer.resolve(found.label);
  return town?.kind === 'city' ? town.label : found?.label;
}

/** What the page says about the place. */
export function toPlaceNotice(place: SearchPlace | null): PlaceNotice | null {
  if (place === null) return null;
  return {
    kind: place.filter.kind,
    label: place.label,
    distanceKm: place.km,
    includesRemote: place.includesRemote ?? false,
    others: [...place.others],
  };
}

function fixed(filter: PlaceFilter, label: string): SearchPlace {
  return { filter, label, km: null, includesRemote: null, others: [], withKm: null, withRemote: null };
}

function placeOfWords(text: string, includeRemote: boolean): SearchPlace {
  const withRemote = (remote: boolean): PlaceFilter => ({ kind: 'words', text, includeRemote: remote });
  return { ...fixed(withRemote(includeRemote), text), includesRemote: includeRemote, withRemote };
}

function placeOfArea(area: Extract<ResolvedPlace, { kind: 'area' }>, includeRemote: boolean): SearchPlace {
  const { areas, label } = area;
  const withRemote = (remote: boolean): PlaceFilter => ({
    kind: 'area',
    areas,
    ...(areas.length > 1 && { text: label }),
    includeRemote: remote,
  });
  return { ...fixed(withRemote(includeRemote), label), includesRemote: includeRemote, withRemote };
}

function placeWithRadius(
  place: Exclude<ResolvedPlace, { kind: 'area' }>,
  km: number,
  includeRemote: boolean,
): SearchPlace {
  const build = (distance: number, remote: boolean): PlaceFilter => ({
    kind: 'radius',
    latitude: place.latitude,
    longitude: place.longitude,
    km: distance,
    countryCode: place.kind === 'city' ? place.countryCode : null,
    includeRemote: remote,
  });
  return {
    filter: build(km, includeRemote),
    label: place.label,
    km,
    includesRemote: includeRemote,
    others: [],
    // What is done from anywhere is no nearer for a smaller distance.
    withKm: (distance) => build(distance, false),
    withRemote: (remote) => build(km, remote),
  };
}

function readDistance(request: SearchRequest): number | null {
  const text = request.filters.get('distance')?.[0] ?? '';
  const km = /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  return km <= MAX_KM ? km : null;
}

function readToggle(request: SearchRequest, name: string): boolean | null {
  const text = request.filters.get(name)?.[0]?.toLowerCase();
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : null;
}
