import { z } from 'zod';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { createSignedToken, readSignedToken } from '../../../platform/signed-token.ts';

const PURPOSE = 'unsubscribe';
const SubscriptionSchema = z.tuple([z.number().int(), z.number().int(), z.string().max(100)]);

/** Mails of one kind to one candidate. */
export interface Subscription {
  tenantId: number;
  candidateId: number;
  kind: string;
}

/** Names the mails of a kind to a candidate, without anything of a person; only this installation can make it. */
export function createUnsubscribeToken(
  keys: KeyedHashes,
  { tenantId, candidateId, kind }: Subscription,
): string {
  return createSignedToken(keys, PURPOSE, [tenantId, candidateId, kind]);
}

/** What a token names; undefined when it was not made here. */
export function readUnsubscribeToken(keys: KeyedHashes, token: string): Subscription | undefined {
  const value = readSignedToken(keys, PURPOSE, token);
  if (value === undefined) return undefined;
  const [tenantId, candidateId, kind] = SubscriptionSchema.parse(value);
  return { tenantId, candidateId, kind };
}
