import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { isSameSecret } from '../../../platform/same-secret.ts';
import type { OfferDocumentRecord } from '../offers.repo.ts';
import type { LinkOwner } from './content-links.ts';

/** A version of a document, for its candidate. */
export interface ProvedContent {
  owner: LinkOwner;
  document: Pick<OfferDocumentRecord, 'id' | 'version' | 'sha256'>;
}

/** What goes beside the bytes of a version of a document: only who fetched them has it. */
export function createContentProof(keys: KeyedHashes, { owner, document }: ProvedContent): string {
  const { tenantId, candidateId } = owner;
  const { id, version, sha256 } = document;
  return keys.of('offer-content-proof', `${tenantId}:${candidateId}:${id}:${version}:${sha256}`);
}

/** Whether somebody fetched the bytes, as `given` says. */
export function isContentProof(keys: KeyedHashes, content: ProvedContent, given: string): boolean {
  return isSameSecret(given, createContentProof(keys, content));
}
