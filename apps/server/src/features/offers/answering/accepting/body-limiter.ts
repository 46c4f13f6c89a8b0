import { AppError } from '../../../../platform/app-error.ts';

/** Signed files of one candidate that are in memory at once. */
const AT_ONCE = 10;
const RETRY_SECONDS = 5;

/** Counts what is held in memory for each candidate: limits of calls go by browsers, of which somebody can have many. */
export class BodyLimiter {
  readonly #taken = new Map<string, number>();

  /** Does `work` for `name`. Throws `too_many_requests` when as much as may be is under way for it. */
  async within(name: string, work: () => Promise<void>): Promise<void> {
    const taken = this.#taken.get(name) ?? 0;
    if (taken >= AT_ONCE)
      throw new AppError('too_many_requests', { body: 'envelope', retryAfter: RETRY_SECONDS });
    this.#taken.set(name, taken + 1);
    try {
      await work();
    } finally {
      const left = (this.#taken.get(name) ?? 1) - 1;
      if (left === 0) this.#taken.delete(name);
      else this.#taken.set(name, left);
    }
  }
}
