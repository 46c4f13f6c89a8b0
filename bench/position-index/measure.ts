/** The value below which `share` of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that `act` takes: by the clock, and of processor time, which a busy machine does not stretch. */
export function timed<Result>(act: () => Result): {
  result: Result;
  milliseconds: number;
  processor: number;
} {
  const processorStart = process.threadCpuUsage();
  const start = performance.now();
  const result = act();
  const milliseconds = performance.now() - start;
  const { user, system } = process.threadCpuUsage(processorStart);
  return { result, milliseconds, processor: (user + system) / 1000 };
}

/** Median and 99th percentile. */
export function spread(numbers: readonly number[]): { p50: number; p99: number } {
  return { p50: rounded(percentile(numbers, 0.5)), p99: rounded(percentile(numbers, 0.99)) };
}

export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** Resident memory of the process in megabytes, after a collection where the process allows one. */
export function memoryMegabytes(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 1e6);
}

/** Yields what a generator yields and adds up the time that making it takes, so that it can be subtracted. */
export class TimedGenerator<Item> {
  milliseconds = 0;
  readonly #start: () => Generator<Item>;

  constructor(start: () => Generator<Item>) {
    this.#start = start;
  }

  *all(): Generator<Item> {
    const items = this.#start();
    for (;;) {
      const before = performance.now();
      const { done, value } = items.next();
      this.milliseconds += performance.now() - before;
      if (done) return;
      yield value;
    }
  }
}
