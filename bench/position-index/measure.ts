/** The value below which `share` of the numbers lie. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that `act` takes. */
export function timed<Result>(act: () => Result): { result: Result; milliseconds: number } {
  const start = performance.now();
  const result = act();
  return { result, milliseconds: performance.now() - start };
}

export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** Resident memory of the process in megabytes, after a collection where the process allows one. */
export function memoryMegabytes(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 1e6);
}
