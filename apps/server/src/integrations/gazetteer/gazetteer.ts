import type { NativeLocation } from '@opencareers/contracts/native-position';
import { distanceKm, type IndexedArea } from '@opencareers/position-index';
import { findBusinessRegion } from './business-regions.ts';
import { type City, type CityStore, loadCityStore } from './city-store.ts';
import { type Countries, loadCountries } from './countries.ts';
import { foldPlace } from './fold-place.ts';
import { findMetropolitanArea } from './metropolitan-areas.ts';
import { isWellKnownArea, type PlacePart, standsAlone } from './place-score.ts';
import { PlaceSolver, type Solution } from './place-solver.ts';
import { cleanPlaceText, couldBePlace, saysRemote, splitAlternatives, splitPlaceText } from './place-text.ts';
import { findPostalSpot, isOftenMeant, type PostalSpot, readPostalCodes } from './postal-codes.ts';
import { loadRegions, type Region, type Regions } from './regions.ts';
import { nameSurroundings, readSurroundings, SURROUNDINGS_KM } from './surroundings.ts';

/** A place of a feed brought to one spelling; what is not known is null, the text stays. */
export interface StandardPlace {
  /** As the feed shows it, cleaned. */
  text: string;
  /** "City, Region code, CC": "Bengaluru, KA, IN", "Budapest, HU", "DE"; the text where no country is known. */
  standardized: string;
  city: string | null;
  region: string | null;
  /** ISO 3166-2: "US-CA". */
  regionCode: string | null;
  /** English name. */
  country: string | null;
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Everything searchable: city, region and country with their other names in English, German and local. */
  words: string;
}

/** What a visitor's text means. */
export type ResolvedPlace =
  | {
      kind: 'city';
      label: string;
      latitude: number;
      longitude: number;
      countryCode: string;
      regionCode: string | null;
      /** How far around it at least, where more than the city was named: "Greater Boston". */
      km?: number;
      /** The postal code that was written, where it was one. */
      postalCode?: string;
    }
  /** A country, a region of one, or several that have a name together. */
  | { kind: 'area'; label: string; areas: readonly IndexedArea[] }
  | { kind: 'coordinates'; label: string; latitude: number; longitude: number };

type CityPlace = Extract<ResolvedPlace, { kind: 'city' }>;

/** Turns the places of feeds and the words of visitors into cities, regions and countries. */
export interface Gazetteer {
  standardize(location: NativeLocation): StandardPlace;
  /** Null for an unknown place: never a guess far away. */
  resolve(text: string): ResolvedPlace | null;
  /**
   * Every place that a bare name or code may mean, the likeliest first: "Cambridge" is in England and in Massachusetts,
   * "CA" Canada or California. One where the name is told further; none for an unknown place, and for coordinates and
   * regions of business, which mean what they resolve to.
   */
  listMeanings(text: string): readonly ResolvedPlace[];
  /** Alpha-2 codes of all countries. */
  listCountries(): string[];
  /** First-level parts of a country; empty for an unknown one. */
  listRegions(countryCode: string): readonly Region[];
}

/** Countries in which addresses carry the region's code. */
const REGION_CODE_COUNTRIES = new Set(['US', 'CA', 'AU', 'IN', 'BR', 'MX', 'DE', 'CH', 'ES']);
const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** No place has a longer name; beyond it nothing is read or remembered. */
const LONGEST_TEXT = 300;

interface Found {
  countryCode: string | null;
  region: Region | null;
  city: Solution['city'];
  /** A place that the feed names and the tables do not know. */
  unknownCity: string | null;
}

const NOWHERE: Found = { countryCode: null, region: null, city: null, unknownCity: null };

class LoadedGazetteer implements Gazetteer {
  private readonly cities: CityStore = loadCityStore();
  private readonly countries: Countries = loadCountries();
  private readonly regions: Regions = loadRegions();
  private readonly solver = new PlaceSolver({
    cities: this.cities,
    countries: this.countries,
    regions: this.regions,
  });
  private readonly places = new Map<string, StandardPlace>();
  private readonly resolved = new Map<string, ResolvedPlace | null>();
  private readonly meanings = new Map<string, readonly ResolvedPlace[]>();

  standardize(location: NativeLocation): StandardPlace {
    const key = JSON.stringify(location);
    const cached = this.places.get(key);
    if (cached) return cached;
    const place = this.describe(location);
    return remember(this.places, key, place);
  }

  listCountries(): string[] {
    return this.countries.listCodes();
  }

  listRegions(countryCode: string): readonly Region[] {
    return this.regions.ofCountry(countryCode);
  }

  resolve(text: string): ResolvedPlace | null {
    if (text.length > LONGEST_TEXT) return null;
    const cached = this.resolved.get(text);
    return cached === undefined ? remember(this.resolved, text, this.resolveAnew(text)) : cached;
  }

  listMeanings(text: string): readonly ResolvedPlace[] {
    if (text.length > LONGEST_TEXT) return [];
    const cached = this.meanings.get(text);
    return cached ?? remember(this.meanings, text, this.listMeaningsAnew(text));
  }

  private listMeaningsAnew(text: string): readonly ResolvedPlace[] {
    const likeliest = this.resolve(text);
    if (likeliest?.kind === 'coordinates' || findBusinessRegion(text) !== null) return [];
    if (findMetropolitanArea(text) !== null) return [];
    const postal = this.postalPlaces(text);
    if (postal.length > 0) return postal.slice(0, MEANINGS_MAX);
    const city = this.surroundedCity(text);
    if (city !== null) return this.listMeanings(city).flatMap((place) => widened(place) ?? []);
    const parts = this.solver.parse(cleanPlaceText(text));
    const others = parts.length === 1 ? parts.flatMap((part) => this.meaningsOf(part)) : [];
    const all = likeliest === null ? others : [likeliest, ...others];
    return all
      .filter((place, at) => all.findIndex((other) => isSamePlace(other, place)) === at)
      .slice(0, MEANINGS_MAX);
  }

  private meaningsOf(part: PlacePart): ResolvedPlace[] {
    // A name of a country or region means that; only its code may be one of something else.
    if (part.isCountryCode)
      return part.regions
        .filter((region) => standsAlone(part, region))
        .map((region) => this.areaOf(region.countryCode, region));
    if (part.country !== null || (part.regions.length > 0 && !part.isRegionCode)) return [];
    return part.cities
      .map((city) => this.cityPlace(city))
      .filter((place) => {
        const back = this.resolve(place.label);
        return back !== null && isSamePlace(back, place);
      });
  }

  private resolveAnew(text: string): ResolvedPlace | null {
    const coordinates = COORDINATES.exec(text);
    if (coordinates) {
      const latitude = Number(coordinates[1]);
      const longitude = Number(coordinates[2]);
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
      return { kind: 'coordinates', label: `${latitude}, ${longitude}`, latitude, longitude };
    }
    const together = findBusinessRegion(text);
    if (together !== null) return { kind: 'area', ...together };
    const metropolis = findMetropolitanArea(text);
    if (metropolis !== null) return { kind: 'city', regionCode: null, ...metropolis };
    const [postal] = this.postalPlaces(text);
    if (postal !== undefined) return postal;
    const surrounded = this.surroundedCity(text);
    if (surrounded !== null) return widened(this.resolve(surrounded));
    const { countryCode, region, city } = this.readText(cleanPlaceText(text));
    if (!countryCode) return null;
    return city ? this.cityPlace(city) : this.areaOf(countryCode, region);
  }

  /** The city whose surroundings a text names; null for a place that is called so, such as Greater Noida. */
  private surroundedCity(text: string): string | null {
    const place = readSurroundings(cleanPlaceText(text))?.place;
    const [cityName = ''] = place?.split(',') ?? [];
    // "Accountant in Leeds and surroundings" is more than a name.
    if (place === undefined || this.cities.find(foldPlace(cityName)).length === 0) return null;
    if (!this.listMeanings(place).some((one) => widened(one) !== null)) return null;
    const name = foldPlace(text);
    const isOwnName =
      this.regions.byName(name).length > 0 ||
      this.cities.find(name, { alsoRare: false }).some((city) => foldPlace(city.name) === name);
    return isOwnName ? null : place;
  }

  /** Where a postal code may be, the largest town first where people go by it; beside the name of a place only where that is. */
  private postalPlaces(text: string): CityPlace[] {
    const found = readPostalCodes(cleanPlaceText(text)).flatMap((postal) =>
      postal.countries.flatMap((countryCode) => {
        const spot = findPostalSpot(postal, countryCode);
        const town = spot && this.cities.townAt(spot, countryCode);
        if (spot === null || town === null || !this.isThere(postal.place, spot)) return [];
        const label = [...new Set([postal.code, town.name, this.countries.name(countryCode)])].join(', ');
        const regionCode = regionCodeOf(this.regions.ofCity(town));
        const place: CityPlace = { kind: 'city', ...spot, label, regionCode, postalCode: postal.code };
        return [{ place, rank: isOftenMeant(postal, countryCode) ? town.population : -1 }];
      }),
    );
    return found.toSorted((a, b) => b.rank - a.rank).map(({ place }) => place);
  }

  /** Whether what was written beside a postal code names the place where that is, or nothing. */
  private isThere(place: string, spot: PostalSpot): boolean {
    if (place === '') return true;
    if (!place.split(',').every((part) => this.isName(foldPlace(part)))) return false;
    return this.listMeanings(place).some((one) =>
      one.kind === 'area'
        ? one.areas.some(({ countryCode }) => countryCode === spot.countryCode)
        : distanceKm(one, spot) <= POSTAL_KM,
    );
  }

  private isName(key: string): boolean {
    const isRegion = this.regions.byName(key).length > 0 || this.regions.byCode(key.toUpperCase()).length > 0;
    return isRegion || this.countries.byName(key) !== null || this.cities.find(key).length > 0;
  }

  private cityPlace(city: City): CityPlace {
    const { countryCode, latitude, longitude } = city;
    const region = this.regions.ofCity(city);
    const country = this.countries.name(countryCode);
    const isTold = !region || foldPlace(region.name).startsWith(foldPlace(city.name)) || countryCode === 'HK';
    const label = [...new Set([city.name, isTold ? country : `${region.name}, ${country}`])].join(', ');
    return { kind: 'city', label, latitude, longitude, countryCode, regionCode: regionCodeOf(region) };
  }

  private areaOf(countryCode: string, region: Region | null): ResolvedPlace {
    const country = this.countries.name(countryCode);
    const label = region ? `${region.name}, ${country}` : country;
    return { kind: 'area', label, areas: [{ countryCode, regionCode: regionCodeOf(region) }] };
  }

  private readText(text: string): Found {
    const isOneName = text
      .split(',')
      .some((part) => /[|/;]/.test(part) && this.cities.find(foldPlace(part)).length > 0);
    const alternatives = isOneName ? [] : splitAlternatives(text);
    if (alternatives.length > 1) {
      const solutions = alternatives.map((one) => this.solver.solve(this.solver.parse(one)));
      const withCity = solutions.find((solution) => solution.city !== null);
      if (withCity) return { ...withCity, unknownCity: null };
    }
    const parts = this.solver.parse(text);
    const solution = this.solver.solve(parts);
    const first = parts[0];
    const isUnknown =
      first !== undefined &&
      solution.city === null &&
      solution.countryCode !== null &&
      !solution.used.has(first) &&
      !isWellKnownArea(first) &&
      text.startsWith(`${first.text},`) &&
      couldBePlace(first.text);
    return { ...solution, unknownCity: isUnknown ? first.text : null };
  }

  private find(location: NativeLocation, text: string): Found {
    const given = [location.city, location.region, location.country].map((value) =>
      cleanPlaceText(value ?? ''),
    );
    const [cityText = '', regionText = '', countryText = ''] = given;
    if (given.every((value) => value === '')) return this.readText(text);
    const country =
      this.countryOf(countryText) ?? this.namedCountry(regionText) ?? this.namedCountry(cityText);
    const asArea = (part: PlacePart): PlacePart => ({ ...part, isArea: true });
    const parts = [
      ...this.solver.parse(cityText).map((part) => ({ ...part, country: null })),
      ...this.solver.parse(regionText).map(asArea),
      ...this.solver.parse(countryText).map(asArea),
    ];
    const address = this.solver.solve(parts, { countryCode: country });
    const known = { countryCode: address.countryCode, region: null };
    if (!address.countryCode) return this.readText(text);
    const textParts = this.solver.parse(text);
    const shown = location.text.trim() === '' ? null : this.shownCity(text, address);
    if (shown) return { ...shown, unknownCity: null };
    // "Remote" with the office's address: the work is bound to the country at most.
    if (saysRemote(text)) {
      const { region } = this.solver.solve(textParts.map(asArea), known);
      return { countryCode: address.countryCode, region, city: null, unknownCity: null };
    }
    const cityName = splitPlaceText(cityText)[0] ?? '';
    const isUnknown =
      address.city === null &&
      couldBePlace(cityName) &&
      !parts.some((part) => part.text === cityName && address.used.has(part)) &&
      this.namedCountry(cityName) === null;
    return { ...address, unknownCity: isUnknown ? cityName : null };
  }

  /** The city that the text names wins over the address: it is what the visitor reads. */
  private shownCity(text: string, address: Solution): Solution | null {
    const { countryCode, region } = address;
    for (const alternative of new Set([...splitAlternatives(text), text])) {
      const parts = this.solver.parse(alternative);
      const nearby = this.solver.solve(parts, { countryCode, region });
      if (nearby.city) return nearby;
      // "Washington" with an address in that state is the state, not the capital on the other coast.
      const isTheRegion = region !== null && parts.some((part) => part.regions.includes(region));
      const anywhere = this.solver.solve(parts, { countryCode });
      if (anywhere.city && !isTheRegion) return anywhere;
    }
    return null;
  }

  private countryOf(text: string): string | null {
    if (text === '') return null;
    const solution = this.solver.solve(this.solver.parse(text).map((part) => ({ ...part, isArea: true })));
    return solution.countryCode;
  }

  private namedCountry(text: string): string | null {
    return this.countries.byName(foldPlace(text));
  }

  private describe(location: NativeLocation): StandardPlace {
    const { city: cityField, region: regionField, country: countryField } = location;
    const text =
      cleanPlaceText(location.text) ||
      [cityField, regionField, countryField]
        .map((value) => cleanPlaceText(value ?? ''))
        .filter(Boolean)
        .join(', ');
    const found = this.find(location, text);
    const { countryCode, region, city } = found;
    const hasCoordinates = location.latitude !== undefined && location.longitude !== undefined;
    return {
      text,
      standardized: this.standardText(found) ?? text,
      city: city?.name ?? found.unknownCity,
      region: region?.name ?? null,
      regionCode: region?.code && countryCode ? `${countryCode}-${region.code}` : null,
      country: countryCode ? this.countries.name(countryCode) : null,
      countryCode,
      latitude: hasCoordinates ? (location.latitude ?? null) : (city?.latitude ?? null),
      longitude: hasCoordinates ? (location.longitude ?? null) : (city?.longitude ?? null),
      words: this.words(text, found),
    };
  }

  /** The shortest spelling that reads back as the same place; the country where each spelling is read as another one. */
  private standardText(found: Found): string | null {
    const { countryCode } = found;
    if (!countryCode) return null;
    const faithful = this.faithfulText(found, countryCode);
    if (faithful !== undefined) return faithful;
    const [usual = countryCode] = this.spellingsOf(found, countryCode);
    if (this.isStandard(usual)) return usual;
    return this.faithfulText({ ...NOWHERE, countryCode }, countryCode) ?? usual;
  }

  private faithfulText(found: Found, countryCode: string): string | undefined {
    return this.spellingsOf(found, countryCode).find((text) => this.readsBack(text, found));
  }

  /** Whether a text stays as it is when it is read. */
  private isStandard(text: string): boolean {
    const found = this.readText(text);
    return found.countryCode === null || this.faithfulText(found, found.countryCode) === text;
  }

  private spellingsOf({ region, city, unknownCity }: Found, countryCode: string): string[] {
    const name = city?.name ?? unknownCity;
    const country = this.countries.name(countryCode);
    const letters = region && /^[A-Z]+$/.test(region.code) ? region.code : null;
    const spoken = region?.name ?? null;
    const usual =
      REGION_CODE_COUNTRIES.has(countryCode) || !name ? (letters ?? (name ? null : spoken)) : null;
    const forms: (string | null)[][] = [
      [name, usual, countryCode],
      [name, letters ?? spoken, countryCode],
      [name, spoken, countryCode],
      [name, spoken, country],
      [name, country],
    ];
    return forms.map((form) => form.filter((part) => part !== null).join(', '));
  }

  private readsBack(text: string, found: Found): boolean {
    const back = this.readText(text);
    return (
      back.countryCode === found.countryCode &&
      back.region === found.region &&
      back.city?.index === found.city?.index &&
      back.unknownCity === found.unknownCity
    );
  }

  private words(text: string, { countryCode, region, city }: Found): string {
    const names = [text];
    if (city) names.push(city.name, ...city.otherNames);
    if (region) names.push(region.name, ...region.otherNames, region.code);
    if (countryCode) names.push(...this.countries.searchNames(countryCode));
    return [...new Set(names)].filter((name) => name !== '').join(' ');
  }
}

/** A city with what lies around it; null for what is none, or has been widened. */
function widened(place: ResolvedPlace | null): ResolvedPlace | null {
  if (place?.kind !== 'city' || place.km !== undefined || place.postalCode !== undefined) return null;
  return { ...place, label: nameSurroundings(place.label), km: SURROUNDINGS_KM };
}

/** A name that more towns have is told further by whoever means one of the others. */
const MEANINGS_MAX = 6;
/** A postal code is that near to the town beside which it is written. */
const POSTAL_KM = 60;
/** Towns of one name this near to each other are one place. */
const SAME_KM = 30;

function isSamePlace(one: ResolvedPlace, other: ResolvedPlace): boolean {
  if (one.kind === 'area' || other.kind === 'area') return one.label === other.label;
  return distanceKm(one, other) <= SAME_KM;
}

function regionCodeOf(region: Region | null): string | null {
  return region?.code ? `${region.countryCode}-${region.code}` : null;
}

const REMEMBERED = 5_000;

/** Keeps the latest answers; the oldest goes first, which is enough for feeds that name few places many times. */
function remember<Value>(answers: Map<string, Value>, key: string, value: Value): Value {
  if (answers.size >= REMEMBERED) {
    const [oldest] = answers.keys();
    if (oldest !== undefined) answers.delete(oldest);
  }
  answers.set(key, value);
  return value;
}

let shared: Gazetteer | undefined;

/** The one gazetteer of the process, read at first use (about 0.3 s, 40 MB). */
export function loadGazetteer(): Gazetteer {
  shared ??= new LoadedGazetteer();
  return shared;
}
