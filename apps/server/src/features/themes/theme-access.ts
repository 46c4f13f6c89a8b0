import type { ThemeScope } from '@opencareers/contracts/themes';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { getCandidate } from '../../platform/candidate-access.ts';
import type { Context } from '../../platform/context.ts';
import { scope } from '../../platform/scope.ts';
import { findCandidateById } from '../accounts/index.ts';
import { readSources } from './describe-theme.ts';
import { listMicrosites } from './theme-layers.ts';
import type { ThemeServices } from './theme-services.ts';

/** Throws `not_found` for everybody who is no theme builder now, as an address does that is not there. */
export async function refuseOtherCandidates(services: ThemeServices, request: FastifyRequest): Promise<void> {
  const isAllowed =
    (await request.findCandidate()) !== null && (await asThemeBuilder(services, request, isThemeBuilder));
  if (!isAllowed) throw new AppError('not_found', { body: 'envelope' });
}

/** Runs `work` in one transaction as the candidate of a call that `refuseOtherCandidates` has let pass. */
export async function asThemeBuilder<T>(
  services: Pick<ThemeServices, 'db' | 'clock'>,
  request: FastifyRequest,
  work: (ctx: Context, candidateId: number) => Promise<T>,
): Promise<T> {
  const { tenant, candidateId } = await getCandidate(request);
  const run = scope(services, request, { tenant, as: { kind: 'candidate', candidateId } });
  return run((ctx) => work(ctx, candidateId));
}

export async function isThemeBuilder(ctx: Context, candidateId: number): Promise<boolean> {
  return (await findCandidateById(ctx, candidateId))?.isThemeBuilder ?? false;
}

/** Throws `invalid_request` for a scope of a microsite that the tenant does not have. */
export async function refuseUnknownSite(ctx: Context, { site }: Pick<ThemeScope, 'site'>): Promise<void> {
  if (site === '') return;
  const known = listMicrosites(await readSources(ctx));
  if (!known.some(({ name }) => name === site)) throw fieldError('site', 'is no microsite');
}
