import { WindowCounts } from '../../platform/window-counts.ts';

const WINDOW_MILLISECONDS = 60_000;

/** Counts what comes within a minute, by key; keys are forgotten with their minute. */
export class MinuteLimit {
  readonly #max: number;
  readonly #counts = new WindowCounts(WINDOW_MILLISECONDS);

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether one more is within the limit; it counts either way. */
  allows(key: string, now: Date): boolean {
    return this.#counts.add(key, now) <= this.#max;
  }
}
