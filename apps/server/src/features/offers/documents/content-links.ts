import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { isSameSecret } from '../../../platform/same-secret.ts';
import type { ContentEdition } from './document-content.ts';

/** How long the address of a document's content works. */
export const CONTENT_LINK_MINUTES = 15;

/** What an address of content leads to. */
export interface LinkedContent {
  documentId: number;
  version: number;
  edition: ContentEdition;
}

/** For whom it is made; nobody else can use it. */
export interface LinkOwner {
  tenantId: number;
  candidateId: number;
}

const TOKEN = /^(\d{1,10})\.(\d{1,10})\.(given|sealed)\.(\d{1,12})\.([\w-]{43})$/;

/** Signs the address of one version of a document for its candidate. */
export function createContentToken(
  keys: KeyedHashes,
  { owner, content }: { owner: LinkOwner; content: LinkedContent },
  now: Date,
): string {
  const { documentId, version, edition } = content;
  const endsAt = Math.ceil(now.getTime() / 1000) + CONTENT_LINK_MINUTES * 60;
  const facts = `${documentId}.${version}.${edition}.${endsAt}`;
  return `${facts}.${proofOf(keys, owner, facts)}`;
}

/** What an address leads to; null when it was made up, made for somebody else, or has ended. */
export function readContentToken(
  keys: KeyedHashes,
  { owner, token }: { owner: LinkOwner; token: string },
  now: Date,
): LinkedContent | null {
  const match = TOKEN.exec(token);
  if (match === null) return null;
  const [, documentId, version, edition, endsAt, proof = ''] = match;
  const expected = proofOf(keys, owner, `${documentId}.${version}.${edition}.${endsAt}`);
  if (!isSameSecret(proof, expected)) return null;
  if (Number(endsAt) * 1000 <= now.getTime()) return null;
  return { documentId: Number(documentId), version: Number(version), edition: edition as ContentEdition };
}

function proofOf(keys: KeyedHashes, { tenantId, candidateId }: LinkOwner, facts: string): string {
  return keys.of('offer-content', `${tenantId}:${candidateId}:${facts}`);
}
