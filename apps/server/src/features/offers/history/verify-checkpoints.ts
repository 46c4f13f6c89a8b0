import { type ChainedCheckpoint, hashOfCheckpoint } from './checkpoint-hash.ts';
import type { NotedCheckpoint } from './checkpoint-log.ts';
import { CHAIN_START } from './offer-event.ts';
import { isSignedBySealKey } from './seal-signature.ts';

export interface StoredCheckpoint extends ChainedCheckpoint {
  hash: string;
  signature: string;
}

/**
 * What is wrong with the checkpoints of a tenant, each a sentence; nothing when they are whole. `noted` are those that
 * were noted outside of the database, `certificates` those of the tenant's keys (DER).
 */
export function findCheckpointFaults(
  checkpoints: readonly StoredCheckpoint[],
  noted: readonly NotedCheckpoint[],
  certificates: readonly Uint8Array[],
): string[] {
  const faults: string[] = [];
  let [number, previousHash] = [0, CHAIN_START];
  for (const checkpoint of checkpoints) {
    const { number: own, hash: text, signature } = checkpoint;
    if (own !== number + 1) faults.push(`checkpoints are missing between ${number} and ${own}`);
    if (hashOfCheckpoint(checkpoint) !== text) faults.push(`checkpoint ${own} was changed`);
    else if (!isSignedBySealKey(certificates, { text, signature }))
      faults.push(`checkpoint ${own} is not signed by the key of the company`);
    if (own === number + 1 && checkpoint.previousHash !== previousHash)
      faults.push(`checkpoint ${own} does not follow checkpoint ${number}`);
    [number, previousHash] = [own, text];
  }
  return [...faults, ...findNoteFaults(checkpoints, noted)];
}

function findNoteFaults(
  checkpoints: readonly StoredCheckpoint[],
  noted: readonly NotedCheckpoint[],
): string[] {
  const hashes = new Map(checkpoints.map(({ number, hash }) => [number, hash]));
  const faults = noted.flatMap(({ number, hash }) => {
    const stored = hashes.get(number);
    if (stored === hash) return [];
    return stored === undefined
      ? `checkpoint ${number} is missing: the database is older than what was noted outside of it`
      : `checkpoint ${number} is another one than was noted outside of the database`;
  });
  const known = new Set(noted.map(({ number }) => number));
  const last = checkpoints.at(-1)?.number;
  // The last one may have been written a moment ago.
  for (const { number } of checkpoints)
    if (!known.has(number) && number !== last)
      faults.push(`checkpoint ${number} was not noted outside of the database`);
  return [...new Set(faults)];
}
