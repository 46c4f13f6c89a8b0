import type { Surroundings } from './surroundings.ts';

/**
 * Makes a call that counts as lost when it has no answer after so many ms, or when `stop` is aborted. What the call
 * did at the other end is unknown then.
 */
export async function callWithin<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  limit: { milliseconds: number; surroundings: Surroundings; stop: AbortSignal },
): Promise<Answer> {
  const over = new AbortController();
  const cancel = limit.surroundings.wait(
    () => over.abort(new Error('no answer in time')),
    limit.milliseconds,
  );
  const signal = AbortSignal.any([over.signal, limit.stop]);
  try {
    signal.throwIfAborted();
    return await Promise.race([
      call(signal),
      // Not every port listens to its signal.
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      }),
    ]);
  } finally {
    cancel();
  }
}

/** Waits, or less: until `wake` is called. */
export interface Pause {
  wait(milliseconds: number): Promise<void>;
  wake(): void;
}

/** A pause between tries that can be cut short, for example when the connection is back. */
export function createPause(surroundings: Surroundings): Pause {
  let end: (() => void) | null = null;
  return {
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const cancel = surroundings.wait(() => end?.(), milliseconds);
        end = () => {
          cancel();
          end = null;
          resolve();
        };
      }),
    wake: () => end?.(),
  };
}
