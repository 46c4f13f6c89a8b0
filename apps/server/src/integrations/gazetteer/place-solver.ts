import type { City, CityStore } from './city-store.ts';
import type { Countries } from './countries.ts';
import { foldPlace } from './fold-place.ts';
import {
  chooseCity,
  cityScore,
  contradiction,
  countryScore,
  isWellKnownArea,
  type PlacePart,
  standsAlone,
} from './place-score.ts';
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

/** What is already known about the place. */
export interface Known {
  countryCode?: string | null;
  region?: Region | null;
}

interface Scope {
  countryCode: string | null;
  region: Region | null;
}

const MOST_PARTS = 7;

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
    const whole = this.look(text);
    if (text.includes(',') && (whole.country !== null || whole.cities.length > 0)) return [whole];
    return text
      .split(',')
      .flatMap((section) => {
        const part = this.look(section);
        if (part.cities.length > 0 && stripNoise(part.key) !== '') return [part];
        return splitPlaceText(section).flatMap((piece) => this.partsOf(piece));
      })
      .slice(0, MOST_PARTS);
  }

  private partsOf(piece: string): PlacePart[] {
    const bare = stripNoise(foldPlace(piece));
    if (piece === 'EU' || (bare === '' && !/^[A-Z]{2}$/.test(piece)) || isContinent(foldPlace(piece)))
      return [];
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
      if ((isWellKnownArea(tail) && hasMeaning(head)) || (isWellKnownArea(head) && hasMeaning(tail))) {
        return [head, tail];
      }
      if (isWellKnownArea(tail)) lastArea = tail;
    }
    return lastArea ? [{ ...lastArea, isArea: true }] : null;
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
      cities: key.length < 2 ? [] : this.citiesCalled(key, { alsoRare: !isArea }),
    };
  }

  private citiesCalled(key: string, options: { alsoRare: boolean }): City[] {
    return this.cities.find(key, options).sort((a, b) => b.population - a.population || a.index - b.index);
  }

  /** Chooses the reading that explains most; what is known must not be contradicted. */
  solve(parts: PlacePart[], known: Known = {}): Solution {
    let best: Solution = {
      countryCode: known.region?.countryCode ?? known.countryCode ?? null,
      region: known.region ?? null,
      city: null,
      score: Number.NEGATIVE_INFINITY,
      used: new Set(),
    };
    const citiesOf = new CityChoices();
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
          const city = cityPart ? citiesOf.choose(cityPart, scope) : null;
          if (cityPart && !city) continue;
          const reading = this.rate(parts, { countryPart, regionPart, cityPart, city, scope });
          if (reading.score > best.score + 1e-9) best = reading;
        }
      }
    }
    return best;
  }

  private rate(
    parts: PlacePart[],
    choice: {
      countryPart: PlacePart | null;
      regionPart: PlacePart | null;
      cityPart: PlacePart | null;
      city: City | null;
      scope: Scope;
    },
  ): Solution {
    const { countryPart, regionPart, cityPart, city, scope } = choice;
    const used = [countryPart, regionPart, cityPart];
    const found = {
      countryCode: city?.countryCode ?? scope.countryCode,
      region: city ? this.regions.ofCity(city) : scope.region,
      city,
    };
    const named = { country: countryPart !== null, region: regionPart !== null };
    const score =
      countryScore(countryPart, parts.length) +
      (regionPart ? (regionPart.isRegionCode ? 0.9 : 1) : 0) +
      (cityPart && city ? cityScore(cityPart, city, named) : 0) -
      contradiction(parts, { ...found, used });
    return { ...found, score, used: new Set(used.filter((part) => part !== null)) };
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
}

/** Remembers the city of each name and area while one place is solved. */
class CityChoices {
  private readonly chosen = new Map<PlacePart, Map<string | Region | null, City | null>>();

  choose(part: PlacePart, scope: Scope): City | null {
    const byScope = this.chosen.get(part) ?? new Map<string | Region | null, City | null>();
    this.chosen.set(part, byScope);
    const key = scope.region ?? scope.countryCode;
    const known = byScope.get(key);
    if (known !== undefined) return known;
    const city = chooseCity(part, scope);
    byScope.set(key, city);
    return city;
  }
}

function hasMeaning(part: PlacePart): boolean {
  return part.country !== null || part.regions.length > 0 || part.cities.length > 0;
}
