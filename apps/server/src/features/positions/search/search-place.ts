import type { PlaceNotice } from '@opencareers/contracts/position-search';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PlaceFilter } from '@opencareers/position-index';
import type { Gazetteer, ResolvedPlace } from '../../../integrations/gazetteer/gazetteer.ts';
import type { SearchRequest } from './search-request.ts';

/** Where to look, with what the visitor may change about it. */
export interface SearchPlace {
  filter: PlaceFilter;
  label: string;
  /** The distance in force; null where a distance means nothing (countries, map areas, plain words). */
  km: number | null;
  /** Whether remote positions are shown besides; null where the choice means nothing. */
  includesRemote: boolean | null;
  /** The same place with another distance, for counting the options of the distance filter. */
  withKm: ((km: number) => PlaceFilter) | null;
  /** The same place with or without remote positions, for counting the toggle. */
  withRemote: ((includeRemote: boolean) => PlaceFilter) | null;
}

const MAX_KM = 20_038;

/** Understands the location of a search ([SEARCH-11], spec:WIRE-2.2): null when no place was asked for. */
export function readPlace(
  request: SearchRequest,
  config: TenantConfig,
  gazetteer: Gazetteer,
): SearchPlace | null {
  const location = request.location.toLowerCase();
  if (location === 'map area' || (location === '' && request.mapBounds !== null)) {
    return request.mapBounds === null ? null : fixed({ kind: 'bounds', ...request.mapBounds }, 'Map Area');
  }
  if (location === '' || location === 'map location' || location === 'current location') return null;
  if (location === 'remote') return fixed({ kind: 'remote' }, 'remote');

  const { searchConfig } = config.pcsxConfig;
  const includeRemote = readToggle(request, 'include_remote') ?? searchConfig.includeRemoteDefault;
  const place = searchConfig.locationEnableGeocodeNormalization ? gazetteer.resolve(request.location) : null;
  if (place === null) return placeOfWords(request.location, includeRemote);
  if (place.kind === 'area') return placeOfArea(place, includeRemote);

  const km = readDistance(request) ?? searchConfig.locationRadiusDistanceDefault;
  // Map Location sends the marker's coordinates with distance 0: exactly this point [SEARCH-11].
  if (place.kind === 'coordinates' && km === 0)
    return fixed({ kind: 'point', latitude: place.latitude, longitude: place.longitude }, place.label);
  return placeWithRadius(place, km, includeRemote);
}

/** What the page says about the place. */
export function toPlaceNotice(place: SearchPlace | null): PlaceNotice | null {
  if (place === null) return null;
  return {
    kind: place.filter.kind,
    label: place.label,
    distanceKm: place.km,
    includesRemote: place.includesRemote ?? false,
  };
}

function fixed(filter: PlaceFilter, label: string): SearchPlace {
  return { filter, label, km: null, includesRemote: null, withKm: null, withRemote: null };
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
