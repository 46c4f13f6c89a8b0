/** The server's clock as the page knows it. */
export interface ServerClock {
  /** Milliseconds of the server's clock. */
  now(): number;
  /** Takes over an instant that an answer of the server just told. */
  hear(serverTime: string): void;
  /** Calls `listener` when the clock was set anew; gives back what ends it. */
  subscribe(listener: () => void): () => void;
}

/** A difference that small, in ms, is the way of an answer through the network. */
const DRIFT_MS = 1_000;

/**
 * Makes a clock that goes by what the server said plus the time elapsed since, so that neither a wrong clock of the
 * device nor one that is set meanwhile decides what has expired. Until the server said something, `guess` is asked.
 */
export function createServerClock(guess: () => number): ServerClock {
  let heard: { server: number; at: number } | undefined;
  const listeners = new Set<() => void>();
  const now = () => (heard === undefined ? guess() : heard.server + performance.now() - heard.at);
  return {
    now,
    hear(serverTime) {
      const server = Date.parse(serverTime);
      if (Number.isNaN(server)) return;
      const before = now();
      // An answer is older than it looks by its way here: of several the latest instant is the nearest.
      const isNewer = heard === undefined || server >= before || before - server > DRIFT_MS;
      if (!isNewer) return;
      heard = { server, at: performance.now() };
      if (server !== before) for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
