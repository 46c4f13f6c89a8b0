import { placeWords } from '../analysis/place-words.ts';
import type { IndexedPlace } from '../types.ts';
import { OptionTable } from './option-table.ts';

/** Distinct places of the whole index; several places may share a label (two offices in one city). */
export class PlaceTable {
  readonly places: IndexedPlace[] = [];
  /** Label number of each place. */
  readonly labelOf: number[] = [];
  readonly labels = new OptionTable();
  /** Place that gives a label its coordinates: the first that has some, else the first. */
  readonly placeOfLabel: number[] = [];
  readonly #placeByKey = new Map<string, number>();
  readonly #byWord = new Map<string, number[]>();

  /** Number of the place, a new one when it is unknown. */
  add(place: IndexedPlace): number {
    const { label, words, latitude, longitude, countryCode, regionCode } = place;
    const key = [label, words, latitude, longitude, countryCode, regionCode].join('\n');
    const known = this.#placeByKey.get(key);
    if (known !== undefined) return known;
    const number = this.places.length;
    this.#placeByKey.set(key, number);
    this.places.push({ label, words, latitude, longitude, countryCode, regionCode });
    this.labelOf.push(this.#addLabel(label, number));
    for (const word of placeWords(place)) {
      const places = this.#byWord.get(word);
      if (places === undefined) this.#byWord.set(word, [number]);
      else places.push(number);
    }
    return number;
  }

  get size(): number {
    return this.places.length;
  }

  /** Places that have exactly this word. */
  withWord(word: string): readonly number[] {
    return this.#byWord.get(word) ?? [];
  }

  /** All words by which places are known; few thousand, so callers may walk them. */
  words(): MapIterator<string> {
    return this.#byWord.keys();
  }

  #addLabel(text: string, place: number): number {
    // A place without a name still needs a label to be counted under.
    const label = this.labels.add(text.trim() === '' ? '?' : text);
    const shown = this.placeOfLabel[label];
    if (shown === undefined) this.placeOfLabel[label] = place;
    else if (!hasCoordinates(this.places[shown]!) && hasCoordinates(this.places[place]!)) {
      this.placeOfLabel[label] = place;
    }
    return label;
  }
}

/** A place that is on the map. */
export type LocatedPlace = IndexedPlace & { latitude: number; longitude: number };

/** True for a place that is on the map. */
export function hasCoordinates(place: IndexedPlace): place is LocatedPlace {
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude);
}
