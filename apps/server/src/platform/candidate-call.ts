import type { FastifyRequest } from 'fastify';
import { type CandidateSession, getCandidate } from './candidate-access.ts';
import type { Clock } from './clock.ts';
import { type Connection, type Context, inTenant } from './context.ts';

/** Runs `work` in one transaction as the candidate of a call, in the tenant of the session. */
export async function asCandidate<T>(
  { db, clock }: { db: Connection; clock: Clock },
  request: FastifyRequest,
  work: (ctx: Context, session: CandidateSession) => Promise<T>,
): Promise<T> {
  const session = await getCandidate(request);
  const { tenant, candidateId } = session;
  const actor = { kind: 'candidate' as const, candidateId };
  return inTenant(db, { tenant, actor, clock, requestId: request.id }, (ctx) => work(ctx, session));
}
