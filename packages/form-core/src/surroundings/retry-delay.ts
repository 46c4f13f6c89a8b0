const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * How long to wait after so many failures in a row, in ms: twice as long each time up to 30 s, and by chance up to
 * half less, so that a crowd that lost its server does not come back as one. `random` is from 0 to 1.
 */
export function retryDelay(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(10, Math.max(0, failures - 1)));
  return longest * (1 - random / 2);
}
