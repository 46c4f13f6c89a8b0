import { QUALITY } from '../ranking/weights.ts';
import type { Scope } from '../segment/segment-set.ts';
import { isLettersOnly } from '../text/characters.ts';
import { editDistance, mistakesAllowed } from '../text/edit-distance.ts';
import { hasStrong, type Term } from './word-terms.ts';

/** At most so many spellings are tried for one word. */
const CANDIDATES_MAX = 50;

/** Nearest words to one that may be mistyped. Only the least distance counts: one slip beats two. */
export class NearestWords {
  readonly #word: string;
  #limit: number;
  #found = new Set<string>();

  constructor(word: string) {
    this.#word = word;
    this.#limit = isLettersOnly(word) ? mistakesAllowed(word.length) : 0;
  }

  /** False when no mistake is forgiven in this word. */
  get isPossible(): boolean {
    return this.#limit > 0;
  }

  isNear(candidate: string): boolean {
    if (candidate.charCodeAt(0) !== this.#word.charCodeAt(0)) return false;
    return editDistance(this.#word, candidate, this.#limit) <= this.#limit;
  }

  /** Longest difference in length that may still be near. */
  get slack(): number {
    return this.#limit;
  }

  add(candidate: string): void {
    const distance = editDistance(this.#word, candidate, this.#limit);
    if (distance > this.#limit) return;
    if (distance < this.#limit) this.#found.clear();
    this.#limit = distance;
    this.#found.add(candidate);
  }

  get words(): string[] {
    return [...this.#found].sort().slice(0, CANDIDATES_MAX);
  }

  get distance(): number {
    return this.#limit;
  }
}

/** Terms one or two slips away from an unknown word, among those that carry weight in a living position. */
export function typoTerms(set: Scope, word: string): Term[] {
  const nearest = new NearestWords(word);
  if (!nearest.isPossible) return [];
  for (const part of set.parts) {
    const { dictionary, postings } = part.segment;
    const [from, to] = dictionary.range(word[0]!);
    for (let term = from; term < to; term += 1) {
      if (postings.strongStart[term] === postings.strongStart[term + 1]) continue;
      if (Math.abs(dictionary.lengthAt(term) - word.length) > nearest.slack) continue;
      const text = dictionary.textAt(term);
      if (text !== word && nearest.isNear(text) && hasStrong(set, part, { from: term, to: term + 1 }))
        nearest.add(text);
    }
  }
  const quality = nearest.distance > 1 ? QUALITY.farTypo : QUALITY.typo;
  return nearest.words.map((text) => ({ text, isPrefix: false, quality }));
}
