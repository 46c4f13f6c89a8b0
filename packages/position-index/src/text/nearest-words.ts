import { bitsOf } from '../segment/bitmap.ts';
import { isLettersOnly } from './characters.ts';
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
  readonly #letters: number;
  readonly #words = new Set<string>();
  #limit: number;

  constructor(word: string) {
    this.#first = word.charCodeAt(0);
    this.#length = word.length;
    this.#letters = letterBits(unitsOf(word));
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

  /** False for a word that is too far away whatever the order of its letters. */
  mayBe(length: number, letters: number): boolean {
    // A letter in place of another changes two of the letters that a word has, any other mistake one at most.
    return (
      Math.abs(length - this.#length) <= this.#limit && bitsOf(letters ^ this.#letters) <= 2 * this.#limit
    );
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

/** Which letters a word has, as bits; some share one. */
export function letterBits(units: Uint16Array): number {
  let letters = 0;
  for (let at = 0; at < units.length; at += 1) letters |= 1 << (units[at]! & 31);
  return letters;
}

/** Mistakes forgiven in a word of this many letters. */
export function mistakesAllowed(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/** Longer words are never near another one; no real word is as long. */
const LENGTH_MAX = 64;

/**
 * Damerau-Levenshtein distance from one word to many (neighbours swapped count once, no letter touched twice).
 * Letters are UTF-16 code units, read where they lie.
 */
export class EditDistance {
  readonly #word: Uint16Array;
  #before = new Uint8Array(LENGTH_MAX + 1);
  #previous = new Uint8Array(LENGTH_MAX + 1);
  #current = new Uint8Array(LENGTH_MAX + 1);

  constructor(word: string) {
    this.#word = unitsOf(word);
  }

  /** The distance, or `limit + 1` when it is larger. */
  to(other: Uint16Array, limit: number): number {
    const word = this.#word;
    const tooFar = limit + 1;
    if (Math.abs(word.length - other.length) > limit) return tooFar;
    if (word.length > LENGTH_MAX || other.length > LENGTH_MAX) return tooFar;
    for (let column = 0; column <= other.length; column += 1) this.#previous[column] = column;
    let leastBefore = 0;
    for (let row = 1; row <= word.length; row += 1) {
      const least = this.#fillRow(row, other);
      // A swap looks two rows back, so both must be beyond the limit.
      if (least > limit && leastBefore > limit) return tooFar;
      leastBefore = least;
      const oldest = this.#before;
      this.#before = this.#previous;
      this.#previous = this.#current;
      this.#current = oldest;
    }
    return Math.min(this.#previous[other.length]!, tooFar);
  }

  #fillRow(row: number, other: Uint16Array): number {
    const word = this.#word;
    const before = this.#before;
    const previous = this.#previous;
    const current = this.#current;
    const letter = word[row - 1]!;
    const letterBefore = row > 1 ? word[row - 2]! : -1;
    let least = row;
    current[0] = row;
    for (let column = 1; column <= other.length; column += 1) {
      const candidate = other[column - 1]!;
      let cost = previous[column - 1]! + (letter === candidate ? 0 : 1);
      if (previous[column]! + 1 < cost) cost = previous[column]! + 1;
      if (current[column - 1]! + 1 < cost) cost = current[column - 1]! + 1;
      const isSwap = column > 1 && letterBefore === candidate && letter === other[column - 2];
      if (isSwap && before[column - 2]! + 1 < cost) cost = before[column - 2]! + 1;
      current[column] = cost;
      if (cost < least) least = cost;
    }
    return least;
  }
}
