import { unitsOf } from './units.ts';

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
