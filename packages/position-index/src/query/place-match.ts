import type { Catalog } from '../catalog/catalog.ts';
import { hasCoordinates } from '../catalog/place-table.ts';
import type { Bitmap } from '../segment/bitmap.ts';
import { countOfOption, type Scope, slicePart } from '../segment/segment-set.ts';
import { NearestWords } from '../text/nearest-words.ts';
import { queryWords } from '../text/query-words.ts';
import type { PlaceFilter } from '../types.ts';
import { takeNumbers } from './arena.ts';
import { distanceKm, isInside, isSamePoint } from './geo.ts';

/** Finds the positions of places, and how far places are from the one asked for. */
export class PlaceMatcher {
  readonly #set: Scope;
  readonly #catalog: Catalog;
  readonly #distances = new Map<string, Float64Array>();

  constructor(set: Scope, catalog: Catalog) {
    this.#set = set;
    this.#catalog = catalog;
  }

  /** Positions that the filter lets through, gone ones included. */
  match(filter: PlaceFilter): Bitmap {
    const bitmap = takeNumbers(this.#set.live.length);
    if (filter.kind === 'remote') {
      this.#addRemote(() => true, bitmap);
      return bitmap;
    }
    const isWanted = this.#wantedPlaces(filter);
    for (const part of this.#set.parts) {
      const target = slicePart(bitmap, part);
      const column = part.segment.places;
      column.options.forEach((place, local) => {
        if (isWanted[place] === 1) column.addLocal(local, target);
      });
    }
    if ('includeRemote' in filter && filter.includeRemote) {
      const countries = this.#countries(filter, isWanted);
      this.#addRemote((who) => who === 'global' || who === 'local:' || countries.has(who.slice(6)), bitmap);
    }
    return bitmap;
  }

  /** Kilometres from a point to every place of the catalog; infinite where a place has no coordinates. */
  distances(point: { latitude: number; longitude: number }): Float64Array {
    const key = `${point.latitude},${point.longitude}`;
    let distances = this.#distances.get(key);
    if (distances === undefined) {
      distances = Float64Array.from(this.#catalog.places.places, (place) =>
        hasCoordinates(place) ? distanceKm(point, place) : Number.POSITIVE_INFINITY,
      );
      this.#distances.set(key, distances);
    }
    return distances;
  }

  #wantedPlaces(filter: Exclude<PlaceFilter, { kind: 'remote' }>): Uint8Array {
    const { places } = this.#catalog.places;
    switch (filter.kind) {
      case 'radius': {
        const distances = this.distances(filter);
        return Uint8Array.from(distances, (km) => (km <= filter.km ? 1 : 0));
      }
      case 'area': {
        const country = filter.countryCode.toUpperCase();
        const region = filter.regionCode?.toUpperCase() ?? null;
        return Uint8Array.from(places, (place) => {
          const isInCountry = place.countryCode?.toUpperCase() === country;
          return isInCountry && (region === null || place.regionCode?.toUpperCase() === region) ? 1 : 0;
        });
      }
      case 'bounds':
        return Uint8Array.from(places, (place) => (hasCoordinates(place) && isInside(filter, place) ? 1 : 0));
      case 'point':
        return Uint8Array.from(places, (place) =>
          hasCoordinates(place) && isSamePoint(filter, place) ? 1 : 0,
        );
      case 'words':
        return this.#placesWithWords(filter.text);
    }
  }

  /** Countries whose remote positions a person at the place could take. */
  #countries(filter: PlaceFilter, isWanted: Uint8Array): Set<string> {
    if (filter.kind === 'area') return new Set([filter.countryCode.toUpperCase()]);
    if (filter.kind === 'radius')
      return new Set(filter.countryCode === null ? [] : [filter.countryCode.toUpperCase()]);
    const countries = new Set<string>();
    this.#catalog.places.places.forEach((place, number) => {
      if (isWanted[number] === 1 && place.countryCode !== null)
        countries.add(place.countryCode.toUpperCase());
    });
    return countries;
  }

  #addRemote(isWanted: (who: string) => boolean, bitmap: Bitmap): void {
    const wanted = this.#catalog.remote.values.flatMap((who, option) => (isWanted(who) ? [option] : []));
    for (const part of this.#set.parts) {
      const target = slicePart(bitmap, part);
      for (const option of wanted) part.segment.remote.addOption(option, target);
    }
  }

  /** All words must belong to one place; the last may be unfinished. Without a word every place matches. */
  #placesWithWords(text: string): Uint8Array {
    const words = queryWords(text).flatMap((word) => word.parts ?? [word.text || word.same[0]!]);
    const hits = new Uint8Array(this.#catalog.places.size);
    words.forEach((word, index) => {
      for (const place of this.#placesWithWord(word, index === words.length - 1)) {
        if (hits[place] === index) hits[place] = index + 1;
      }
    });
    return hits.map((found) => (found === words.length ? 1 : 0));
  }

  #placesWithWord(word: string, isPrefix: boolean): Iterable<number> {
    const table = this.#catalog.places;
    const living = (places: Iterable<number>) => [...new Set(places)].filter((place) => this.#isLive(place));
    const spelled = living(
      isPrefix
        ? table.words().flatMap((known) => (known.startsWith(word) ? table.withWord(known) : []))
        : table.withWord(word),
    );
    if (spelled.length > 0) return spelled;
    const nearest = new NearestWords(word);
    if (!nearest.isPossible) return [];
    for (const known of table.words()) {
      nearest.offerText(known, () => living(table.withWord(known)).length > 0);
    }
    return nearest.words.flatMap((known) => table.withWord(known));
  }

  #isLive(place: number): boolean {
    return this.#set.parts.some((part) => {
      const { places } = part.segment;
      const local = places.localOf(place);
      return local >= 0 && countOfOption(this.#set, { part, column: places, local }) > 0;
    });
  }
}
