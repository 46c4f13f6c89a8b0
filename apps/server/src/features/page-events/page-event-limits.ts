import { LRUCache } from 'lru-cache';

const WINDOW_MILLISECONDS = 60_000;
const COUNTED_MAX = 50_000;

/** Counts what comes within a minute, by key; keys are forgotten with their minute. */
export class MinuteLimit {
  readonly #max: number;
  // By `max` the room for all of them would be taken at once.
  readonly #counts = new LRUCache<string, { minute: number; count: number }>({
    maxSize: COUNTED_MAX,
    sizeCalculation: () => 1,
  });

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether one more is within the limit; it counts either way. */
  allows(key: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / WINDOW_MILLISECONDS);
    const known = this.#counts.get(key);
    if (known?.minute !== minute) {
      this.#counts.set(key, { minute, count: 1 });
      return this.#max >= 1;
    }
    known.count += 1;
    return known.count <= this.#max;
  }
}
