import { LRUCache } from 'lru-cache';

const COUNTED_MAX = 50_000;

/** Counts by key within windows of time, such as an hour of the clock; what an earlier one held is forgotten. */
export class WindowCounts {
  readonly #milliseconds: number;
  // By `max` the room for all of them would be taken at once.
  readonly #counts = new LRUCache<string, { window: number; count: number }>({
    maxSize: COUNTED_MAX,
    sizeCalculation: () => 1,
  });

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Counts one more; how many it makes within the window of `now`. */
  add(key: string, now: Date): number {
    const window = Math.floor(now.getTime() / this.#milliseconds);
    const known = this.#counts.get(key);
    if (known?.window === window) {
      known.count += 1;
      return known.count;
    }
    this.#counts.set(key, { window, count: 1 });
    return 1;
  }
}
