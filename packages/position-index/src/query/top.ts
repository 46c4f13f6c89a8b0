import { partOf, type Scope } from '../segment/segment-set.ts';

/**
 * The best few of many: higher score first, then newer, then higher id. This is the total order of every
 * list of positions; pages are cut from it, so they never overlap.
 */
export class Top {
  readonly set: Scope;
  readonly #capacity: number;
  readonly #scores: number[] = [];
  readonly #ords: number[] = [];

  constructor(set: Scope, capacity: number) {
    this.set = set;
    this.#capacity = capacity;
  }

  /** Score of the worst that is kept; anything below it would be refused. */
  get threshold(): number {
    return this.#ords.length < this.#capacity ? Number.NEGATIVE_INFINITY : this.#scores[0]!;
  }

  /** Keeps a position if it is among the best; false when it is not. */
  offer(score: number, ord: number): boolean {
    const size = this.#ords.length;
    if (size < this.#capacity) {
      this.#scores.push(score);
      this.#ords.push(ord);
      this.#rise(size);
      return true;
    }
    if (size === 0 || !this.#isBetter(score, ord, 0)) return false;
    this.#scores[0] = score;
    this.#ords[0] = ord;
    this.#sink(0, size);
    return true;
  }

  /** Everything kept, best first; empties the list. */
  take(): { ord: number; score: number }[] {
    const taken: { ord: number; score: number }[] = new Array(this.#ords.length);
    for (let size = this.#ords.length - 1; size >= 0; size -= 1) {
      taken[size] = { ord: this.#ords[0]!, score: this.#scores[0]! };
      this.#ords[0] = this.#ords[size]!;
      this.#scores[0] = this.#scores[size]!;
      this.#ords.length = size;
      this.#scores.length = size;
      this.#sink(0, size);
    }
    return taken;
  }

  #isBetter(score: number, ord: number, than: number): boolean {
    const other = this.#scores[than]!;
    if (score !== other) return score > other;
    return this.#isNewer(ord, this.#ords[than]!);
  }

  #isNewer(ord: number, other: number): boolean {
    const left = partOf(this.set.parts, ord);
    const right = partOf(this.set.parts, other);
    if (left === right) return ord < other;
    const posted = left.segment.posted[ord - left.base]! - right.segment.posted[other - right.base]!;
    if (posted !== 0) return posted > 0;
    return left.segment.ids[ord - left.base]! > right.segment.ids[other - right.base]!;
  }

  /** The worst is at the top of the heap. */
  #rise(start: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#isBetter(this.#scores[at]!, this.#ords[at]!, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(start: number, size: number): void {
    let at = start;
    for (;;) {
      let worst = 2 * at + 1;
      if (worst >= size) return;
      const right = worst + 1;
      if (right < size && this.#isBetter(this.#scores[worst]!, this.#ords[worst]!, right)) worst = right;
      if (this.#isBetter(this.#scores[worst]!, this.#ords[worst]!, at)) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #swap(left: number, right: number): void {
    const ord = this.#ords[left]!;
    const score = this.#scores[left]!;
    this.#ords[left] = this.#ords[right]!;
    this.#scores[left] = this.#scores[right]!;
    this.#ords[right] = ord;
    this.#scores[right] = score;
  }
}
