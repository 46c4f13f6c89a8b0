import { distanceKm } from '@opencareers/position-index';
import type { City } from './city-store.ts';
import { foldPlace } from './fold-place.ts';
import { isInRegion, type Region } from './regions.ts';

/** One part of a text with everything it could name. */
export interface PlacePart {
  text: string;
  key: string;
  country: string | null;
  isCountryCode: boolean;
  regions: Region[];
  isRegionCode: boolean;
  /** The largest first. */
  cities: City[];
  /** A region or country by where it was written: its cities are known but not meant. */
  isArea?: boolean;
}

/** Codes that people write without the country. */
const BARE_REGION_CODES = new Set(['US', 'CA', 'AU']);
/** Countries whose regions are named without the country all over the world. */
const WELL_KNOWN_REGIONS = new Set('US CA AU GB DE FR ES IT IN BR CH AT'.split(' '));
/** City and country at once: the city is meant, it has a spot on the map. */
const CITY_STATES = new Set(['SG', 'HK', 'MO', 'MC', 'GI']);
const LARGE = 300_000;
const SMALLEST_ALONE = 5_000;
const NEAR_KM = 30;

/** Whether the words name a country, or a region that people name without one. */
export function isWellKnownArea(part: PlacePart): boolean {
  return (
    part.country !== null ||
    part.regions.some((one) => WELL_KNOWN_REGIONS.has(one.countryCode) && standsAlone(part, one))
  );
}

/** Whether a region is understood without its country: not when a large city abroad has the name. */
export function standsAlone(part: PlacePart, region: Region): boolean {
  if (part.isRegionCode) return BARE_REGION_CODES.has(region.countryCode);
  return (
    WELL_KNOWN_REGIONS.has(region.countryCode) ||
    !part.cities.some((city) => city.countryCode !== region.countryCode && city.population >= 100_000)
  );
}

/** How much a named country explains. */
export function countryScore(part: PlacePart | null, partCount: number): number {
  if (!part) return 0;
  // "DE" alone is Germany, but "Somewhere, DE" is Delaware.
  if (part.isCountryCode) return partCount === 1 ? 0.95 : 0.8;
  return 1.05;
}

/** How much a named city explains; `part` is the text, `named` tells what else is told. */
export function cityScore(part: PlacePart, city: City, named: { country: boolean; region: boolean }): number {
  const size = 1 + 0.1 * Math.log10(city.population + 10);
  const isPlaced = named.country || named.region;
  // "Colombia" is the country, not the village in it; "Luxembourg, Luxembourg" and "Lebanon, NH" are cities.
  const isCity = named.region || (named.country && city.population >= 50_000);
  if (part.country !== null && !part.isCountryCode && !isCity) {
    return CITY_STATES.has(city.countryCode) ? size + 0.5 : 0;
  }
  const namesakes = part.isRegionCode
    ? []
    : part.regions.filter((one) => one.countryCode === city.countryCode);
  // "Quebec" is the province while "Quebec City" is the city; "New York" is the city.
  const isCalledSo =
    namesakes.length > 0 && [city.name, ...city.otherNames].some((name) => foldPlace(name) === part.key);
  if ((city.isPreferred || city.population >= LARGE) && (isCalledSo || namesakes.length === 0))
    return size + 0.5;
  if (isCalledSo && namesakes.some((region) => isInRegion(city, region))) return size + 0.1;
  const isRatherRegion = namesakes.length > 0 || (!isPlaced && part.regions.length > 0 && !part.isRegionCode);
  return isRatherRegion ? size - 0.9 : size;
}

/**
 * What a reading loses when it passes over a part that says something else: "Presidio, CA, US" is not the Presidio in
 * Texas, "San José, CO" is not the one in Costa Rica. Feeds write a wrong region beside a large city now and then.
 */
export function contradiction(
  parts: PlacePart[],
  reading: {
    countryCode: string | null;
    region: Region | null;
    city: City | null;
    used: (PlacePart | null)[];
  },
): number {
  const { countryCode, region, city, used } = reading;
  let lost = 0;
  for (const part of parts) {
    if (used.includes(part) || (countryCode !== null && part.country === countryCode)) continue;
    const here = part.regions.filter((one) => one.countryCode === countryCode);
    const agrees = here.some((one) => region === null || one === region);
    const isNamedElsewhere =
      part.country !== null ||
      (!part.isRegionCode && part.regions.some((one) => WELL_KNOWN_REGIONS.has(one.countryCode)));
    const isAlsoCityHere =
      !part.isArea && part.country === null && part.cities.some((one) => one.countryCode === countryCode);
    if (agrees || isAlsoCityHere) continue;
    if (here.length > 0) lost = Math.max(lost, city !== null && city.population >= LARGE ? 0.5 : 1.5);
    else if (isNamedElsewhere) lost = 1.5;
  }
  return lost;
}

/** The largest city that fits, unless another of the name comes near it in size. */
export function chooseCity(
  part: PlacePart,
  scope: { countryCode: string | null; region: Region | null },
): City | null {
  const fitting = (part.isArea ? [] : part.cities).filter(
    (city) =>
      (!scope.countryCode || city.countryCode === scope.countryCode) &&
      (!scope.region || isInRegion(city, scope.region)),
  );
  const first = fitting[0];
  if (!first || scope.region) return first ?? null;
  const preferred = fitting.find((city) => city.isPreferred);
  if (preferred) return preferred;
  const second = fitting.find((city) => city !== first && distanceKm(city, first) > NEAR_KM);
  if (!scope.countryCode && first.population < SMALLEST_ALONE) return null;
  const others = second?.population ?? 0;
  const isDominant =
    first.population >= 5 * others || (first.population >= LARGE && first.population >= 2 * others);
  const isLargestAtHome = scope.countryCode !== null && first.population >= 2 * others;
  return isDominant || isLargestAtHome ? first : null;
}
