import { createRandomKey } from '@opencareers/form-core/surroundings/random-key';
import { OfferCallError } from './offers-port.tsx';

/** The key of what somebody tries to do, so that the server does it once however often it is sent. */
export interface AttemptKey {
  /** The key of these words or this file: the same as before while it is not known whether they arrived. */
  for(parts: readonly (string | File | undefined)[]): string;
  /** Done, or refused for good: the next press is a new attempt. */
  end(error?: unknown): void;
}

/** Makes the keeper of the key of one act. */
export function createAttemptKey(): AttemptKey {
  let kept: { parts: readonly (string | File | undefined)[]; key: string } | undefined;
  return {
    for(parts) {
      const isSame =
        kept?.parts.length === parts.length && parts.every((part, index) => part === kept?.parts[index]);
      // The same key with other words would be refused.
      if (kept === undefined || !isSame) kept = { parts, key: createRandomKey() };
      return kept.key;
    },
    end(error) {
      if (error === undefined || isRefusal(error)) kept = undefined;
    },
  };
}

/** Whether the server answered that it did nothing; after a lost connection nobody knows. */
function isRefusal(error: unknown): boolean {
  return error instanceof OfferCallError && error.status >= 400 && error.status < 500;
}
