import { sha256 } from '@noble/hashes/sha2';
import type { ApplyChallenge } from '@opencareers/contracts/applications';

/** Time that one slice may take, in ms: what is pressed meanwhile waits no longer. */
const SLICE_MS = 8;

/**
 * Looks for the number that makes the SHA-256 of `challenge.number` begin with enough bits of 0; gives both with the
 * dot between them. In slices, so that the page stays alive; to the end, unless `signal` says otherwise.
 */
export function solveChallenge(
  { challenge, difficulty }: Pick<ApplyChallenge, 'challenge' | 'difficulty'>,
  signal?: AbortSignal,
): Promise<string> {
  const encoder = new TextEncoder();
  let nonce = 0;
  return new Promise((resolve, reject) => {
    const slice = () => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const end = performance.now() + SLICE_MS;
      while (performance.now() < end) {
        const tried = `${challenge}.${nonce}`;
        if (zeroBits(sha256(encoder.encode(tried))) >= difficulty) {
          resolve(tried);
          return;
        }
        nonce += 1;
      }
      setTimeout(slice);
    };
    slice();
  });
}

/** How many bits at the start of a hash are 0. */
export function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
