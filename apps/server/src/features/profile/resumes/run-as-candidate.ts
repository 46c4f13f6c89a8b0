import type { FastifyRequest } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import type { ProfileServices } from '../profile-services.ts';

/** Runs work as the candidate in a transaction of its own. */
export type RunAsCandidate = <T>(work: (ctx: Context, candidateId: number) => Promise<T>) => Promise<T>;

/** Work as the candidate of a call. */
export function runAs(services: ProfileServices, request: FastifyRequest): RunAsCandidate {
  return (work) => asCandidate(services, request, (ctx, { candidateId }) => work(ctx, candidateId));
}
