import type { BootCandidate } from '@opencareers/contracts/boot-data';
import type { FastifyRequest } from 'fastify';
import { scope } from '../../platform/scope.ts';
import { type AccountServices, bootUserOf, findCandidateById } from '../accounts/index.ts';
import { hasResume } from '../profile/index.ts';
import type { TenantEntry } from '../tenants/index.ts';

/**
 * What the page of a tenant says about who is signed in there; null for visitors, also for those who are signed in at
 * another tenant only.
 */
export async function findBootCandidate(
  services: AccountServices,
  request: FastifyRequest,
  tenant: TenantEntry,
): Promise<BootCandidate | null> {
  const session = await request.findCandidate();
  if (session === null || session.tenant.id !== tenant.id) return null;
  const { candidateId } = session;
  return scope(services, request, { tenant, as: { kind: 'candidate', candidateId } })(async (ctx) => {
    const candidate = await findCandidateById(ctx, candidateId);
    if (candidate === undefined) return null;
    return {
      user: bootUserOf(candidate),
      profile: { hasResume: await hasResume(ctx, candidateId), encId: candidate.encId },
      isOnboarded: candidate.onboardedAt !== null,
      isBootstrapped: candidate.bootstrappedAt !== null,
      isThemeBuilder: candidate.isThemeBuilder,
    };
  });
}
