import { randomBytes } from 'node:crypto';
import { CHALLENGE_MINUTES } from '@opencareers/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import { scope, VISITOR } from '../../platform/scope.ts';
import { visitorHashOf } from './account-request.ts';
import type { AccountServices } from './account-services.ts';
import { insertChallenge, takeChallenge } from './sign-in-challenges.repo.ts';

/** Which challenge is meant, in the browser of which request. */
export interface ChallengeCall {
  request: FastifyRequest;
  tenant: Context['tenant'];
  kind: Parameters<typeof insertChallenge>[1]['kind'];
}

/** What a challenge holds until it is answered. */
export interface Challenge<Data> {
  /** The only one who may answer it; null when anybody may. */
  candidateId: number | null;
  data: Data;
}

/** Keeps a challenge for the browser of the request; gives the id that the answer names. */
export async function keepChallenge(
  services: AccountServices,
  { request, tenant, kind }: ChallengeCall,
  {
    candidateId,
    data,
    id = randomBytes(24).toString('base64url'),
  }: Challenge<Record<string, Json>> & { id?: string },
): Promise<string> {
  const visitorHash = visitorHashOf(services, request);
  const expiresAt = new Date(services.clock.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await scope(services, request, { tenant, as: VISITOR })((ctx) =>
    insertChallenge(ctx, { id, kind, visitorHash, candidateId, data, expiresAt }),
  );
  return id;
}

/**
 * Takes a challenge: it can be answered once, in time, in the browser that it was made for. In a transaction of its
 * own, so that a wrong answer uses it up as well.
 */
export async function consumeChallenge<Data>(
  services: AccountServices,
  { request, tenant, kind }: ChallengeCall,
  id: string,
): Promise<Challenge<Data> | undefined> {
  const visitorHash = visitorHashOf(services, request);
  const taken = await scope(services, request, { tenant, as: VISITOR })((ctx) =>
    takeChallenge(ctx, { id, kind, visitorHash }),
  );
  // Each kind is kept and taken by the same file, which says what is in it.
  return taken as Challenge<Data> | undefined;
}
