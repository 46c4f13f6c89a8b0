import type { City, CityStore } from './city-store.ts';
import type { Countries } from './countries.ts';
import { foldPlace } from './fold-place.ts';
import { isContinent, splitPlaceText, stripNoise } from './place-text.ts';
import type { Region, Regions } from './regions.ts';

/** What the words of a place mean together. */
export interface Solution {
  countryCode: string | null;
  region: Region | null;
  city: City | null;
  score: number;
  /** The parts of the text that were given a meaning. */
  used: Set<PlacePart>;
}

/** One part of a text with everything it could name. */
export interface PlacePart {
  text: string;
  key: string;
  country: string | null;
  isCountryCode: boolean;
  regions: Region[];
  isRegionCode: boolean;
  cities: City[];
}

/** What is already known about the place. */
export interface Known {
  countryCode?: string | null;
  region?: Region | null;
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

/** Gives meaning to the parts of a place: at most one city, region and country that agree with each other. */
export class PlaceSolver {
  private readonly cities: CityStore;
  private readonly countries: Countries;
  private readonly regions: Regions;

  constructor(tables: { cities: CityStore; countries: Countries; regions: Regions }) {
    this.cities = tables.cities;
    this.countries = tables.countries;
    this.regions = tables.regions;
  }

  /** Cuts a text into parts and looks each up; a part without a meaning is kept, it may be an unknown place. */
  parse(text: string): PlacePart[] {
    const pieces = splitPlaceText(text);
    const whole = this.look(text);
    if (pieces.length > 1 && whole.cities.length > 0) return [whole];
    return pieces.flatMap((piece) => this.partsOf(piece));
  }

  private partsOf(piece: string): PlacePart[] {
    const bare = stripNoise(foldPlace(piece));
    if ((bare === '' && !/^[A-Z]{2}$/.test(piece)) || isContinent(foldPlace(piece))) return [];
    const part = this.look(piece);
    if (hasMeaning(part)) return [part];
    const bareMeaning = this.look(bare, piece);
    if (hasMeaning(bareMeaning)) return [bareMeaning];
    const byHyphen = piece.split(/[-–—]/u).map((half) => this.look(stripNoise(foldPlace(half)), half.trim()));
    if (byHyphen.length > 1 && byHyphen.some(hasMeaning)) return byHyphen.filter(hasMeaning);
    return this.splitWords(piece) ?? [part];
  }

  /** "Berlin Germany", "India Bengaluru", "Fundera Arizona": a country or region at either end of the words. */
  private splitWords(piece: string): PlacePart[] | null {
    const words = piece.split(/\s+/);
    if (words.length < 2 || words.length > 8) return null;
    const look = (from: number, to: number): PlacePart => {
      const text = words.slice(from, to).join(' ');
      return /^[A-Z]{2,3}$/.test(text) ? this.look(text) : this.look(stripNoise(foldPlace(text)), text);
    };
    let lastArea: PlacePart | null = null;
    for (let cut = words.length - 1; cut > 0; cut--) {
      const head = look(0, cut);
      const tail = look(cut, words.length);
      if ((isArea(tail) && hasMeaning(head)) || (isArea(head) && hasMeaning(tail))) return [head, tail];
      if (isArea(tail)) lastArea = tail;
    }
    return lastArea ? [{ ...lastArea, cities: [] }] : null;
  }

  private look(name: string, text: string = name): PlacePart {
    const key = foldPlace(name);
    const trimmed = text.trim().replace(/\./g, '');
    // Short lower-case words ("in", "de") are codes only when they are all that was written.
    const code = /^[A-Z]{2,3}$/.test(trimmed) || trimmed === key ? key.toUpperCase() : '';
    const byName = key === '' ? null : this.countries.byName(key);
    const isCountryCode = byName === null && code.length === 2 && this.countries.isCode(code);
    const named = this.regions.byName(key);
    const isArea = byName !== null || named.length > 0;
    const coded = code.length >= 1 && code.length <= 3 ? this.regions.byCode(code) : [];
    return {
      text,
      key,
      country: byName ?? (isCountryCode ? code : null),
      isCountryCode,
      regions: named.length > 0 ? [...named, ...coded] : coded,
      isRegionCode: named.length === 0,
      cities: key.length < 2 ? [] : this.cities.find(key, { alsoRare: !isArea }),
    };
  }

  /** Chooses the reading that explains most; what is known must not be contradicted. */
  solve(parts: PlacePart[], known: Known = {}): Solution {
    let best: Solution = {
      countryCode: known.region?.countryCode ?? known.countryCode ?? null,
      region: known.region ?? null,
      city: null,
      score: 0,
      used: new Set(),
    };
    for (const countryPart of [null, ...parts]) {
      if (countryPart && countryPart.country === null) continue;
      const countryCode = countryPart?.country ?? known.countryCode ?? null;
      if (known.countryCode && countryCode !== known.countryCode) continue;
      for (const [regionPart, region] of this.regionChoices(parts, countryPart, countryCode)) {
        const scope = {
          countryCode: region?.countryCode ?? countryCode,
          region: region ?? known.region ?? null,
        };
        for (const cityPart of [null, ...parts]) {
          if (cityPart && (cityPart === countryPart || cityPart === regionPart)) continue;
          const city = cityPart ? chooseCity(cityPart, scope) : null;
          if (cityPart && !city) continue;
          const score =
            countryScore(countryPart, parts.length) +
            (regionPart ? (regionPart.isRegionCode ? 0.9 : 1) : 0) +
            (cityPart && city ? cityScore(cityPart, city, countryPart !== null || region !== null) : 0);
          if (score > best.score + 1e-9) {
            best = {
              countryCode: city?.countryCode ?? scope.countryCode,
              region: city ? this.regions.ofCity(city) : scope.region,
              city,
              score,
              used: new Set([countryPart, regionPart, cityPart].filter((part) => part !== null)),
            };
          }
        }
      }
    }
    return best;
  }

  private regionChoices(
    parts: PlacePart[],
    countryPart: PlacePart | null,
    countryCode: string | null,
  ): [PlacePart | null, Region | null][] {
    const choices: [PlacePart | null, Region | null][] = [[null, null]];
    for (const part of parts) {
      if (part === countryPart) continue;
      for (const region of part.regions) {
        const fits = countryCode ? region.countryCode === countryCode : standsAlone(part, region);
        if (fits) choices.push([part, region]);
      }
    }
    return choices;
  }

  /** The city a name means inside a country, or null when several are meant as well. */
  cityIn(name: string, scope: { countryCode: string; region: Region | null }): City | null {
    return chooseCity(this.look(name), scope);
  }
}

function isArea(part: PlacePart): boolean {
  return part.country !== null || part.regions.length > 0;
}

function hasMeaning(part: PlacePart): boolean {
  return part.country !== null || part.regions.length > 0 || part.cities.length > 0;
}

/** Whether a region is understood without its country: not when a large city abroad has the name. */
function standsAlone(part: PlacePart, region: Region): boolean {
  if (part.isRegionCode) return BARE_REGION_CODES.has(region.countryCode);
  return (
    WELL_KNOWN_REGIONS.has(region.countryCode) ||
    !part.cities.some((city) => city.countryCode !== region.countryCode && city.population >= 100_000)
  );
}

function countryScore(part: PlacePart | null, partCount: number): number {
  if (!part) return 0;
  // "DE" alone is Germany, but "Somewhere, DE" is Delaware.
  if (part.isCountryCode) return partCount === 1 ? 0.95 : 0.8;
  return 1.05;
}

function cityScore(part: PlacePart, city: City, isPlaced: boolean): number {
  const size = 1 + 0.1 * Math.log10(city.population + 10);
  // "Colombia" is the country, not the village in it; "Luxembourg, Luxembourg" is the city.
  if (part.country !== null && !part.isCountryCode && !(isPlaced && city.population >= 50_000)) {
    return CITY_STATES.has(city.countryCode) ? size + 0.5 : 0;
  }
  const namesakes = part.isRegionCode
    ? []
    : part.regions.filter((one) => one.countryCode === city.countryCode);
  // "Quebec" is the province while "Quebec City" is the city; "New York" is the city.
  const isCalledSo = foldPlace(city.name) === part.key;
  if (city.population >= LARGE && (isCalledSo || namesakes.length === 0)) return size + 0.5;
  if (isCalledSo && namesakes.some((region) => region.admin === city.admin)) return size + 0.1;
  const isRatherRegion = namesakes.length > 0 || (!isPlaced && part.regions.length > 0 && !part.isRegionCode);
  return isRatherRegion ? size - 0.9 : size;
}

/** The largest city that fits, unless another of the name comes near it in size. */
function chooseCity(
  part: PlacePart,
  scope: { countryCode: string | null; region: Region | null },
): City | null {
  const fitting = part.cities
    .filter(
      (city) =>
        (!scope.countryCode || city.countryCode === scope.countryCode) &&
        (!scope.region || city.admin === scope.region.admin),
    )
    .sort((a, b) => b.population - a.population || a.index - b.index);
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

/** Kilometres between two points on the globe. */
export function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = Math.PI / 180;
  const half =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, half)));
}
