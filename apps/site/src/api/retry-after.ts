/** What tells when to ask again. */
export interface RetryFacts {
  header: (name: string) => string | null;
}

// A date that is far off is a mistake of a proxy, and nobody waits a day at a button.
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/** Reads `Retry-After`, seconds or a date, as milliseconds since the epoch; null without one that makes sense. */
export function retryTime({ header }: RetryFacts, now = Date.now()): number | null {
  const given = header('retry-after')?.trim() ?? '';
  // The clock of the reader may be wrong; the date of the answer was written by the clock of the server.
  const sentAt = Date.parse(header('date') ?? '') || now;
  const wait = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - sentAt;
  if (!(wait >= 0)) return null;
  return now + Math.min(wait, LONGEST_WAIT_MS);
}

/** How long a request that failed must still wait before it may be sent again, in milliseconds. */
export function waitBeforeRetry(error: unknown, now = Date.now()): number {
  const retryAt = (error as { retryAt?: unknown } | null | undefined)?.retryAt;
  return typeof retryAt === 'number' ? Math.max(0, retryAt - now) : 0;
}
