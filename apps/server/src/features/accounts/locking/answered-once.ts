import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_MAX } from '@opencareers/contracts/forms';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import { meetingAnswers } from '../accounts.schema.ts';
import { lockSignedIn } from './candidate-lock.ts';

/** A decision of a candidate that may come more than once. */
export interface RepeatableCall {
  candidateId: number;
  /** What the caller called it; null takes it for another one each time. */
  key: string | null;
  /** What was asked: a key belongs to one request. */
  request: Json;
}

/**
 * Does `work` unless a request of the candidate with this key did so before; their decisions come one after the other.
 * Whatever `work` wrote is there if and only if the key is known. False when nothing was done now. Throws
 * `idempotency_key_reused`, and `login_required` for a candidate who was erased a moment ago.
 */
export async function decideOnce(
  ctx: Context,
  { candidateId, key, request }: RepeatableCall,
  work: () => Promise<void>,
): Promise<boolean> {
  await lockSignedIn(ctx, candidateId);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = key === null ? undefined : await findRequestHash(ctx, candidateId, key);
  if (known === requestHash) return false;
  if (known !== undefined) throw new AppError('idempotency_key_reused', { body: 'envelope' });
  await work();
  if (key !== null)
    await ctx.tx
      .insert(meetingAnswers)
      .values({ tenantId: ctx.tenant.id, candidateId, key, requestHash, at: ctx.clock.now() });
  return true;
}

/** The key that a call brings; null when it brings none. Throws `invalid_request` for one that is no key. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`).test(key))
    throw fieldError('Idempotency-Key', `must be a key of up to ${IDEMPOTENCY_KEY_MAX} characters`);
  return key;
}

async function findRequestHash(ctx: Context, candidateId: number, key: string): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ requestHash: meetingAnswers.requestHash })
    .from(meetingAnswers)
    .where(
      and(
        eq(meetingAnswers.tenantId, ctx.tenant.id),
        eq(meetingAnswers.candidateId, candidateId),
        eq(meetingAnswers.key, key),
      ),
    );
  return row?.requestHash;
}
