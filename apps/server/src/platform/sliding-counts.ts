import { LRUCache } from 'lru-cache';

/** So many within so many milliseconds. */
export interface RateLimit {
  max: number;
  timeWindow: number;
}

/** Parts of a time window that are counted on their own. */
const SLOTS = 10;
const COUNTED_MAX = 50_000;

/** What passed within one slot, by its number since the beginning of time. */
interface Slot {
  at: number;
  count: number;
}

/** Milliseconds for which something that passed can still keep others back: the window and one slot more. */
export const rememberedFor = (timeWindow: number): number => (timeWindow / SLOTS) * (SLOTS + 1);

/**
 * Counts by key within a window that slides: in no stretch of time as long as the window, wherever it begins, more than
 * `max` of a key pass. A stretch touches its first slot and the ten after it, and what passes in a slot passes only when
 * that slot and the ten before it hold fewer than `max`. For it, somebody waits for up to one slot longer than counting
 * each moment would make them; who stays below `max` in eleven tenths of the window is never refused. What is refused
 * is not counted. Of the keys the 50,000 that came last are known, with eleven numbers each at most.
 */
export class SlidingCounts {
  // By `max` the room for all of them would be taken at once.
  readonly #slots = new LRUCache<string, Slot[]>({ maxSize: COUNTED_MAX, sizeCalculation: () => 1 });

  /**
   * Lets one more of a key pass and counts it, or gives the milliseconds until one can: 0 when it passed. `now` is in
   * milliseconds; who sets a clock back begins anew. A key has the same limit each time.
   */
  take(key: string, limit: RateLimit, now: number): number {
    const length = limit.timeWindow / SLOTS;
    const at = Math.floor(now / length);
    const known = this.#slots.get(key) ?? [];
    const slots = known.filter((slot) => slot.at >= at - SLOTS && slot.at <= at);
    const count = slots.reduce((sum, slot) => sum + slot.count, 0);
    const [oldest = { at, count }] = slots;
    if (count >= limit.max) return (oldest.at + SLOTS + 1) * length - now;
    const newest = slots.at(-1);
    if (newest?.at === at) newest.count += 1;
    else slots.push({ at, count: 1 });
    this.#slots.set(key, slots);
    return 0;
  }

  /** Takes back one of a key that passed: it came to nothing, and not by whoever asked. */
  giveBack(key: string): void {
    const slot = this.#slots.get(key)?.findLast(({ count }) => count > 0);
    if (slot !== undefined) slot.count -= 1;
  }
}
