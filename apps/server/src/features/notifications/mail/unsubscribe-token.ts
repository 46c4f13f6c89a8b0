import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import { z } from 'zod';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { createSignedToken, readSignedToken } from '../../../platform/signed-token.ts';
import type { Recipient } from '../recipients.repo.ts';

const PURPOSE = 'unsubscribe';
const SEARCH_PURPOSE = 'unsubscribe-searches';
/** Days that a link of a mail about saved searches works; such mails come again and bring a new one. */
const SEARCH_LINK_DAYS = 180;
const DAY_MILLISECONDS = 86_400_000;

const SubscriptionSchema = z.tuple([z.number().int(), z.number().int(), z.string().max(100)]);
const SearchesSchema = z.union([z.literal('all'), z.array(z.number().int())]);
const SearchSubscriptionSchema = z.tuple([z.number().int(), z.number().int(), SearchesSchema, z.number()]);

/** Mails of one kind to one candidate. */
export interface Subscription {
  tenantId: number;
  candidateId: number;
  kind: string;
}

/** Mails about some of the searches that a candidate keeps, or about all. */
export interface SearchSubscription {
  tenantId: number;
  candidateId: number;
  searches: readonly number[] | 'all';
}

/** Names the mails of a kind to a candidate, without anything of a person; only this installation can make it. */
export function createUnsubscribeToken(
  keys: KeyedHashes,
  { tenantId, candidateId, kind }: Subscription,
): string {
  return createSignedToken(keys, PURPOSE, [tenantId, candidateId, kind]);
}

/** The address that ends the mails of a kind: in the header of such a mail, and in its text. */
export function createKindLink(
  { keys, linkTo }: { keys: KeyedHashes; linkTo: (path: string) => string },
  { locale, ...subscription }: Subscription & { locale: string },
): string {
  const token = createUnsubscribeToken(keys, subscription);
  return linkTo(buildUrl(NOTIFICATION_PATHS.unsubscribe, { token, hl: locale }));
}

/** The address that ends mails about searches: in the header of such a mail, and in its text. */
export function createUnsubscribeLink(
  { keys, linkTo, now }: { keys: KeyedHashes; linkTo: (path: string) => string; now: Date },
  {
    candidate,
    locale,
    searches,
  }: { candidate: Recipient; locale: string; searches: readonly number[] | 'all' },
): string {
  const until = now.getTime() + SEARCH_LINK_DAYS * DAY_MILLISECONDS;
  const token = createSignedToken(keys, SEARCH_PURPOSE, [candidate.tenantId, candidate.id, searches, until]);
  return linkTo(buildUrl(NOTIFICATION_PATHS.unsubscribe, { token, hl: locale }));
}

/** What a token names; undefined when it was not made here, or works no longer. */
export function readUnsubscribeToken(
  keys: KeyedHashes,
  token: string,
  now: Date,
): Subscription | SearchSubscription | undefined {
  const value = readSignedToken(keys, PURPOSE, token);
  if (value !== undefined) {
    const [tenantId, candidateId, kind] = SubscriptionSchema.parse(value);
    return { tenantId, candidateId, kind };
  }
  const ofSearches = readSignedToken(keys, SEARCH_PURPOSE, token);
  if (ofSearches === undefined) return undefined;
  const [tenantId, candidateId, searches, until] = SearchSubscriptionSchema.parse(ofSearches);
  return until < now.getTime() ? undefined : { tenantId, candidateId, searches };
}
