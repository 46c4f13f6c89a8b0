import type { FastifyRequest } from 'fastify';
import { type CandidateSession, getCandidate } from './candidate-access.ts';
import type { Clock } from './clock.ts';
import type { Connection, Context } from './context.ts';
import { scope } from './scope.ts';

/** Runs `work` in one transaction as the candidate of a call, in the tenant of the session. */
export async function asCandidate<T>(
  services: { db: Connection; clock: Clock },
  request: FastifyRequest,
  work: (ctx: Context, session: CandidateSession) => Promise<T>,
): Promise<T> {
  const session = await getCandidate(request);
  const { tenant, candidateId } = session;
  return scope(services, request, { tenant, as: { kind: 'candidate', candidateId } })((ctx) =>
    work(ctx, session),
  );
}

/** Runs work as the candidate of a call, each time in a transaction of its own. */
export type RunAsCandidate = <T>(work: (ctx: Context, candidateId: number) => Promise<T>) => Promise<T>;

/** For calls that do something slow between two transactions, such as writing a file. */
export function runAsCandidate(
  services: { db: Connection; clock: Clock },
  request: FastifyRequest,
): RunAsCandidate {
  return (work) => asCandidate(services, request, (ctx, { candidateId }) => work(ctx, candidateId));
}
