import { createHash } from 'node:crypto';

/** A checkpoint as its hash sees it. */
export interface ChainedCheckpoint {
  tenantId: number;
  number: number;
  /** ISO instant with milliseconds. */
  at: string;
  /** Offer, length and hash of the chains that grew, by offer. */
  chains: readonly (readonly [offerId: number, length: number, hash: string])[];
  previousHash: string;
}

/** The hash of a checkpoint: over everything of it and the hash before, in a fixed order. It is what is signed. */
export function hashOfCheckpoint(checkpoint: ChainedCheckpoint): string {
  const { tenantId, number, at, chains, previousHash } = checkpoint;
  const text = JSON.stringify(['opencareers-checkpoint-1', tenantId, number, at, chains, previousHash]);
  return createHash('sha256').update(text).digest('hex');
}
