import { createHash, createSecretKey } from 'node:crypto';
import { WID_MINUTES } from '@opencareers/contracts/signing-calls';
import { z } from 'zod';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { SealedValues } from '../../../platform/sealed-values.ts';

/** What a `wid` lets its candidate do: sign one version of one document. */
export interface WidFacts {
  tenantId: number;
  candidateId: number;
  documentId: number;
  documentVersion: number;
}

const PLACE = 'wid';
const WidContentSchema = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]);

/**
 * Makes the one-time name under which the signing page is opened [ESIGN-01]. Nothing is kept of it before it is
 * opened; it tells nothing to who holds it and cannot be made up. Each call gives another one.
 */
export function createWid(keys: KeyedHashes, facts: WidFacts, now: Date): string {
  const { tenantId, candidateId, documentId, documentVersion } = facts;
  const content = JSON.stringify([tenantId, candidateId, documentId, documentVersion, now.getTime()]);
  return Buffer.from(sealOf(keys).seal(content, PLACE), 'base64').toString('base64url');
}

/** What a `wid` names, and when it ends; null when it was made up, altered, or is older than `WID_MINUTES`. */
export function readWid(keys: KeyedHashes, wid: string, now: Date): (WidFacts & { endsAt: Date }) | null {
  if (!/^[\w-]{1,500}$/.test(wid)) return null;
  let content: string;
  try {
    content = sealOf(keys).open(Buffer.from(wid, 'base64url').toString('base64'), PLACE);
  } catch {
    // Whoever made it up need not know what was wrong with it.
    return null;
  }
  const [tenantId, candidateId, documentId, documentVersion, issuedAt] = WidContentSchema.parse(
    JSON.parse(content),
  );
  const endsAt = new Date(issuedAt + WID_MINUTES * 60_000);
  return endsAt > now ? { tenantId, candidateId, documentId, documentVersion, endsAt } : null;
}

/** What is kept of a `wid` that was opened. */
export function hashOfWid(wid: string): string {
  return createHash('sha256').update(Buffer.from(wid, 'base64url')).digest('hex');
}

// A key of its own, so that no other sealed value is ever taken for a wid.
function sealOf(keys: KeyedHashes): SealedValues {
  return new SealedValues(createSecretKey(Buffer.from(keys.of('wid-key', '1'), 'base64url')));
}
