import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';

const HOUR_MILLISECONDS = 60 * 60_000;
const COUNTED_MAX = 50_000;

/** Bounds what everybody behind one address can do in an hour: cookies that are thrown away must not buy more. */
export class AddressLimit {
  readonly #max: number;
  readonly #counts = new LRUCache<string, { hour: number; count: number }>({ max: COUNTED_MAX });

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one more. Throws `too_many_requests` beyond the limit, with the time until the next hour. */
  count(address: string, now: Date): void {
    const time = now.getTime();
    const hour = Math.floor(time / HOUR_MILLISECONDS);
    const known = this.#counts.get(address);
    const counted = known?.hour === hour ? known : { hour, count: 0 };
    counted.count += 1;
    this.#counts.set(address, counted);
    if (counted.count <= this.#max) return;
    throw new AppError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil(((hour + 1) * HOUR_MILLISECONDS - time) / 1000)),
    });
  }
}
