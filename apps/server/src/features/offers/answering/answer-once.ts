import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_MAX } from '@opencareers/contracts/forms';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import { holdSignedIn } from '../../accounts/index.ts';
import { requireIntact } from '../history/intact-offers.ts';
import { lockOffer, type OfferName, type OfferRecord } from '../offers.repo.ts';
import { unknownOffer } from './answer-conflicts.ts';
import { findAnswer, insertAnswer } from './offer-answers.repo.ts';
import type { OfferReader } from './offer-refusal-texts.ts';

/** An answer that may come more than once. */
export interface OnceAnswer {
  name: OfferName;
  reader: OfferReader;
  /** What the caller called it; null takes it for another one each time. */
  key: string | null;
  /** What was asked: a key belongs to one request. */
  request: Json;
}

/**
 * Locks an offer and does `work` on it, unless a request with this key did so before. Whatever `work` wrote is there
 * if and only if the key is known. False when nothing was done now. Throws `offer_not_found`,
 * `offer_damaged`, `idempotency_key_reused`, and `login_required` for a candidate who was erased a moment ago.
 */
export async function answerOnce(
  ctx: Context,
  { name, reader, key, request }: OnceAnswer,
  work: (offer: OfferRecord) => Promise<void>,
): Promise<boolean> {
  await holdSignedIn(ctx, name.candidateId);
  const offer = await lockOffer(ctx, name);
  if (offer === undefined) throw unknownOffer();
  await requireIntact(ctx, offer, reader);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = key === null ? undefined : await findAnswer(ctx, { offerId: offer.id, key });
  if (known === requestHash) return false;
  if (known !== undefined) throw new AppError('idempotency_key_reused', { body: 'envelope' });
  await work(offer);
  if (key !== null) await insertAnswer(ctx, { offerId: offer.id, key, requestHash });
  return true;
}

/** The key that a call brings; null when it brings none. Throws `invalid_request` for one that is no key. */
export function readAnswerKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`).test(key))
    throw fieldError('Idempotency-Key', `must be a key of up to ${IDEMPOTENCY_KEY_MAX} characters`);
  return key;
}
