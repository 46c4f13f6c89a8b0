import { letterBits, type NearestWords } from '../text/nearest-words.ts';
import { lowerBound } from './postings.ts';
import type { Dictionary } from './text-pool.ts';

/**
 * The terms of a segment that stand in a field that matters, a few of all, with enough about each to see without reading
 * it that a mistyped word cannot mean it.
 */
export class StrongWords {
  readonly #dictionary: Dictionary;
  readonly #terms: Uint32Array;
  readonly #letters: Uint32Array;

  constructor(dictionary: Dictionary, strongStart: Uint32Array) {
    this.#dictionary = dictionary;
    const terms = new Uint32Array(dictionary.size);
    let count = 0;
    for (let term = 0; term < dictionary.size; term += 1) {
      if (strongStart[term] === strongStart[term + 1]) continue;
      terms[count] = term;
      count += 1;
    }
    this.#terms = terms.slice(0, count);
    this.#letters = this.#terms.map((term) => letterBits(dictionary.unitsAt(term)));
  }

  /** Offers the terms with the first letter of a word, if `isWanted` wants them. */
  offerTo(nearest: NearestWords, first: string, isWanted: (term: number) => boolean): void {
    const { offsets } = this.#dictionary;
    const [from, to] = this.#dictionary.range(first);
    const end = lowerBound(this.#terms, to);
    for (let at = lowerBound(this.#terms, from); at < end; at += 1) {
      const term = this.#terms[at]!;
      const length = offsets[term + 1]! - offsets[term]!;
      if (nearest.mayBe(length, this.#letters[at]!))
        nearest.offer(this.#dictionary.unitsAt(term), () => isWanted(term));
    }
  }
}
