/** A signal that a caller or the clock may give. */
export interface Deadline {
  signal: AbortSignal | undefined;
  /** True when the clock was first. */
  isOver: () => boolean;
  /** Stops the clock. */
  clear: () => void;
}

/**
 * Joins the caller's signal with a time limit in milliseconds; 0 is none.
 * Made by hand, because `AbortSignal.any` is missing in browsers that people still use.
 */
export function startDeadline(signal: AbortSignal | undefined, limit: number): Deadline {
  if (limit === 0) return { signal, isOver: () => false, clear: () => undefined };
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    abort();
  }, limit);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
