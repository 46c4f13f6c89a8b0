/** A seeded source of numbers for tests and benchmarks (mulberry32): the same seed gives the same run anywhere. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Some different items; few more often than many. */
  some<Item>(items: readonly Item[], most: number): Item[] {
    const chosen = new Set<Item>();
    const wanted = items.length === 0 ? 0 : this.below(most + 1);
    for (let index = 0; index < wanted; index += 1) chosen.add(this.pick(items));
    return [...chosen];
  }
}
