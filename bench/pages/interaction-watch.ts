import { quantile } from './quantiles.ts';

/** Milliseconds from an input to the next frame, as the browser counts them for INP. */
export interface InteractionFigures {
  interactions: number;
  p50: number;
  p98: number;
  max: number;
}

interface WatchedWindow {
  interactions: Map<number, number>;
}

/** Runs in the page: keeps the longest event of each interaction. */
export function watchInteractions(): void {
  const interactions = new Map<number, number>();
  (globalThis as unknown as WatchedWindow).interactions = interactions;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        interactions.set(
          entry.interactionId,
          Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0),
        );
    // The browser reports no event below 16 ms: those interactions are counted as that long.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: the duration of every interaction so far. */
export function readInteractions(): number[] {
  const { interactions } = globalThis as unknown as WatchedWindow;
  const total = (performance as Performance & { interactionCount?: number }).interactionCount ?? 0;
  const unseen = Math.max(0, total - interactions.size);
  return [...interactions.values(), ...Array.from({ length: unseen }, () => 16)];
}

/** The figures of many interactions. */
export function summarise(durations: readonly number[]): InteractionFigures {
  return {
    interactions: durations.length,
    p50: quantile(durations, 0.5),
    p98: quantile(durations, 0.98),
    max: quantile(durations, 1),
  };
}
