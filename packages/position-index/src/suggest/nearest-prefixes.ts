import { isLettersOnly } from '../text/characters.ts';
import { editDistance, mistakesAllowed } from '../text/edit-distance.ts';

/** Words whose beginning is nearest to an unfinished word that may be mistyped; the first letter must agree. */
export class NearestPrefixes {
  readonly #word: string;
  readonly #words = new Set<string>();
  #limit: number;

  constructor(word: string) {
    this.#word = word;
    this.#limit = isLettersOnly(word) ? mistakesAllowed(word.length) : 0;
  }

  get isPossible(): boolean {
    return this.#limit > 0;
  }

  add(candidate: string): void {
    if (candidate.charCodeAt(0) !== this.#word.charCodeAt(0)) return;
    const distance = this.#distanceTo(candidate);
    if (distance > this.#limit) return;
    if (distance < this.#limit) this.#words.clear();
    this.#limit = distance;
    this.#words.add(candidate);
  }

  get words(): string[] {
    return [...this.#words].sort();
  }

  /** Least distance to the candidate or one of its beginnings of about the same length. */
  #distanceTo(candidate: string): number {
    let least = this.#limit + 1;
    for (
      let length = this.#word.length - this.#limit;
      length <= this.#word.length + this.#limit;
      length += 1
    ) {
      if (length > candidate.length) break;
      least = Math.min(least, editDistance(this.#word, candidate.slice(0, length), this.#limit));
    }
    return least;
  }
}
