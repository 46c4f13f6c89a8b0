import { buildUrl } from '@opencareers/contracts/url-query';
import { z } from 'zod';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { createSignedToken, readSignedToken } from '../../../platform/signed-token.ts';

/** Page on which a visitor goes on with a draft in another browser than the one in which it was begun. */
export const CONTINUE_DRAFT_PATH = '/careers/apply/continue';

const PURPOSE = 'draft-link';
/** Days that a link opens its draft: mails are kept for years, and read by others then. */
const LINK_DAYS = 14;
const LinkedDraftSchema = z.tuple([
  z.number().int(),
  z.string().max(100),
  z.string().max(100),
  // The time when it ends, in milliseconds.
  z.number().int(),
]);

/** The draft that a link opens. */
export interface LinkedDraft {
  tenantId: number;
  formKey: string;
  /** Name of the visitor in rows, with which nobody can become them. */
  owner: string;
}

/** The path of a link that opens a draft of a visitor for some days; only this installation can make it. */
export function continueAddress(
  keys: KeyedHashes,
  { tenantId, formKey, owner }: LinkedDraft,
  now: Date,
): string {
  const until = now.getTime() + LINK_DAYS * 86_400_000;
  const token = createSignedToken(keys, PURPOSE, [tenantId, formKey, owner, until]);
  return buildUrl(CONTINUE_DRAFT_PATH, { token });
}

/** The draft that a token names; undefined when it was not made here, or its days are over. */
export function readDraftLink(keys: KeyedHashes, token: string, now: Date): LinkedDraft | undefined {
  const parts = LinkedDraftSchema.safeParse(readSignedToken(keys, PURPOSE, token));
  // Made elsewhere, or by an earlier version, whose links had no end.
  if (!parts.success) return undefined;
  const [tenantId, formKey, owner, until] = parts.data;
  return now.getTime() < until ? { tenantId, formKey, owner } : undefined;
}
