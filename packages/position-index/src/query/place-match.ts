import type { Catalog } from '../catalog/catalog.ts';
import { hasCoordinates, type LocatedPlace, type PlaceTable } from '../catalog/place-table.ts';
import { type Bitmap, orInto } from '../segment/bitmap.ts';
import { countOfOption, type Scope, slicePart } from '../segment/segment-set.ts';
import { NearestWords } from '../text/nearest-words.ts';
import { queryWords } from '../text/query-words.ts';
import type { IndexedPlace, PlaceFilter } from '../types.ts';
import { takeNumbers } from './arena.ts';
import { distanceKm, isInside, isSamePoint } from './geo.ts';

/** Kilometres from the middle of a place within which a position is right there. */
export const THERE_KM = 3;

type AtPlace = Exclude<PlaceFilter, { kind: 'remote' }>;

/** Finds the positions of places, and how far places are from the one asked for. */
export class PlaceMatcher {
  readonly #scope: Scope;
  readonly #catalog: Catalog;
  readonly #distances: Map<string, Float64Array>;
  readonly #remotes = new Map<string, Bitmap>();
  readonly #matches = new Map<string, Bitmap>();

  /** `distances` keeps those from points that were asked for, for other matchers of the same positions. */
  constructor(scope: Scope, catalog: Catalog, distances = new Map<string, Float64Array>()) {
    this.#scope = scope;
    this.#catalog = catalog;
    this.#distances = distances;
  }

  /** Positions that the filter lets through, gone ones included. The bitmap must not be changed. */
  match(filter: PlaceFilter): Bitmap {
    // The alternatives that are counted usually hold the filter itself.
    const key = JSON.stringify(filter);
    let bitmap = this.#matches.get(key);
    if (bitmap === undefined) {
      bitmap = filter.kind === 'remote' ? this.#remote(null) : this.#matchPlaces(filter);
      this.#matches.set(key, bitmap);
    }
    return bitmap;
  }

  /** Positions that are near a place and those that are right there, as far as the filter tells them apart. */
  rings(filter: PlaceFilter): Bitmap[] {
    switch (filter.kind) {
      case 'radius': {
        const near = { ...filter, includeRemote: false };
        return [this.match(near), this.match({ ...near, km: Math.min(THERE_KM, filter.km) })];
      }
      case 'area':
      case 'words':
        return [this.match({ ...filter, includeRemote: false })];
      case 'bounds':
      case 'point':
      case 'remote':
        return [];
    }
  }

  /** Kilometres from a point to every place of the catalog; infinite where a place has no coordinates. */
  distances(point: { latitude: number; longitude: number }): Float64Array {
    const key = `${point.latitude},${point.longitude}`;
    let distances = this.#distances.get(key);
    if (distances === undefined) {
      const { places } = this.#catalog.places;
      distances = new Float64Array(places.length);
      for (let place = 0; place < places.length; place += 1) {
        const at = places[place]!;
        distances[place] = hasCoordinates(at) ? distanceKm(point, at) : Number.POSITIVE_INFINITY;
      }
      this.#distances.set(key, distances);
    }
    return distances;
  }

  #matchPlaces(filter: AtPlace): Bitmap {
    const bitmap = takeNumbers(this.#scope.live.length);
    const wanted = this.#wantedPlaces(filter);
    for (const part of this.#scope.parts) {
      const target = slicePart(bitmap, part);
      for (const place of wanted) part.segment.places.addOption(place, target);
    }
    if ('includeRemote' in filter && filter.includeRemote)
      orInto(bitmap, this.#remote(this.#countriesOf(filter, wanted)));
    return bitmap;
  }

  /** Numbers of the places that the filter asks for. */
  #wantedPlaces(filter: AtPlace): number[] {
    switch (filter.kind) {
      case 'radius': {
        const distances = this.distances(filter);
        return this.#placesWhere((_, number) => distances[number]! <= filter.km);
      }
      case 'area': {
        const codes = new Set(
          filter.areas.map(({ countryCode, regionCode }) => (regionCode ?? countryCode).toUpperCase()),
        );
        const named =
          filter.text === undefined ? [] : placesWithWords(this.#scope, this.#catalog.places, filter.text);
        const isNamed = new Set(named);
        return this.#placesWhere(
          ({ countryCode, regionCode }, number) =>
            (countryCode !== null && codes.has(countryCode.toUpperCase())) ||
            (regionCode !== null && codes.has(regionCode.toUpperCase())) ||
            isNamed.has(number),
        );
      }
      case 'bounds':
        return this.#placesOnMap((place) => isInside(filter, place));
      case 'point':
        return this.#placesOnMap((place) => isSamePoint(filter, place));
      case 'words':
        return placesWithWords(this.#scope, this.#catalog.places, filter.text);
    }
  }

  #placesWhere(test: (place: IndexedPlace, number: number) => boolean): number[] {
    const { places } = this.#catalog.places;
    const wanted: number[] = [];
    for (let number = 0; number < places.length; number += 1) {
      if (test(places[number]!, number)) wanted.push(number);
    }
    return wanted;
  }

  #placesOnMap(test: (place: LocatedPlace) => boolean): number[] {
    return this.#placesWhere((place) => hasCoordinates(place) && test(place));
  }

  /** Countries whose remote positions a person at the place could take. */
  #countriesOf(filter: AtPlace, wanted: readonly number[]): Set<string> {
    const named =
      filter.kind === 'area'
        ? filter.areas.map(({ countryCode }) => countryCode)
        : 'countryCode' in filter
          ? [filter.countryCode]
          : null;
    const { places } = this.#catalog.places;
    const codes = named ?? wanted.map((place) => places[place]!.countryCode);
    return new Set(codes.filter((code) => code !== null).map((code) => code.toUpperCase()));
  }

  /** Remote positions that people of some countries could take; all remote ones for null. */
  #remote(countries: ReadonlySet<string> | null): Bitmap {
    const key = countries === null ? '*' : [...countries].join(' ');
    let bitmap = this.#remotes.get(key);
    if (bitmap !== undefined) return bitmap;
    bitmap = takeNumbers(this.#scope.live.length);
    this.#remotes.set(key, bitmap);
    const isOpen = (who: string) =>
      countries === null || who === 'global' || who === 'local:' || countries.has(who.slice('local:'.length));
    const wanted = this.#catalog.remote.values.flatMap((who, option) => (isOpen(who) ? [option] : []));
    for (const part of this.#scope.parts) {
      const target = slicePart(bitmap, part);
      for (const option of wanted) part.segment.remote.addOption(option, target);
    }
    return bitmap;
  }
}

/**
 * Numbers of the places that have all words of a text, the last of which may be unfinished; an unknown word
 * stands for the nearest known ones. A text without words asks for every place.
 */
function placesWithWords(scope: Scope, table: PlaceTable, text: string): number[] {
  const words = queryWords(text).flatMap((word) => word.parts ?? [word.text || word.same[0]!]);
  const hits = new Uint8Array(table.size);
  words.forEach((word, index) => {
    for (const place of placesWithWord(scope, table, { word, isPrefix: index === words.length - 1 })) {
      if (hits[place] === index) hits[place] = index + 1;
    }
  });
  const wanted: number[] = [];
  hits.forEach((found, place) => {
    if (found === words.length) wanted.push(place);
  });
  return wanted;
}

function placesWithWord(
  scope: Scope,
  table: PlaceTable,
  { word, isPrefix }: { word: string; isPrefix: boolean },
): readonly number[] {
  const spelled = isPrefix
    ? [...table.words()].flatMap((known) => (known.startsWith(word) ? table.withWord(known) : []))
    : table.withWord(word);
  if (spelled.some((place) => isLive(scope, place))) return spelled;
  const nearest = new NearestWords(word);
  if (!nearest.isPossible) return [];
  for (const known of table.words()) {
    nearest.offerText(known, () => table.withWord(known).some((place) => isLive(scope, place)));
  }
  return nearest.words.flatMap((known) => table.withWord(known));
}

function isLive(scope: Scope, place: number): boolean {
  return scope.parts.some((part) => {
    const column = part.segment.places;
    const local = column.localOf(place);
    return local >= 0 && countOfOption(scope, { part, column, local }) > 0;
  });
}
