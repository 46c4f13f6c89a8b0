import { isLettersOnly } from './characters.ts';
import { EditDistance, mistakesAllowed } from './edit-distance.ts';
import { unitsOf } from './units.ts';

/** At most so many spellings are tried for one word. */
const CANDIDATES_MAX = 50;

/**
 * The words nearest to one that may be mistyped. The first letter must agree, and only the least distance counts:
 * one slip beats two.
 */
export class NearestWords {
  readonly #first: number;
  readonly #distance: EditDistance;
  readonly #length: number;
  readonly #words = new Set<string>();
  #limit: number;

  constructor(word: string) {
    this.#first = word.charCodeAt(0);
    this.#length = word.length;
    this.#distance = new EditDistance(word);
    this.#limit = isLettersOnly(word) ? mistakesAllowed(word.length) : 0;
  }

  /** False when no mistake is forgiven in this word. */
  get isPossible(): boolean {
    return this.#limit > 0;
  }

  /** The words found, in order, not too many. */
  get words(): string[] {
    return [...this.#words].sort().slice(0, CANDIDATES_MAX);
  }

  /** Distance of the words found. */
  get distance(): number {
    return this.#limit;
  }

  /** Offers a word; `isWanted` is asked only when the word is near enough. */
  offer(units: Uint16Array, isWanted: () => boolean): void {
    if (units[0] === this.#first) this.#keep(this.#distance.to(units, this.#limit), units, isWanted);
  }

  /** Offers a word of which the beginning may be what was typed. */
  offerBeginning(units: Uint16Array, isWanted: () => boolean): void {
    if (units[0] !== this.#first) return;
    let least = this.#limit + 1;
    const longest = Math.min(units.length, this.#length + this.#limit);
    for (let length = this.#length - this.#limit; length <= longest; length += 1) {
      least = Math.min(least, this.#distance.to(units.subarray(0, length), this.#limit));
    }
    this.#keep(least, units, isWanted);
  }

  offerText(text: string, isWanted: () => boolean): void {
    this.offer(unitsOf(text), isWanted);
  }

  #keep(distance: number, units: Uint16Array, isWanted: () => boolean): void {
    if (distance > this.#limit || !isWanted()) return;
    if (distance < this.#limit) this.#words.clear();
    this.#limit = distance;
    this.#words.add(String.fromCharCode(...units));
  }
}
