import type { BootCandidate } from '@opencareers/contracts/boot-data';
import type { FastifyRequest } from 'fastify';
import { scope } from '../../platform/scope.ts';
import { type AccountServices, bootUserOf, findCandidateById } from '../accounts/index.ts';
import { hasResume } from '../profile/index.ts';
import type { TenantEntry } from '../tenants/index.ts';

/** Who is signed in, with what the page is made with besides what it says of them. */
export interface PageCandidate extends BootCandidate {
  /** The zone of the settings, else the one that a browser of theirs told last; null when neither is known. */
  timeZone: string | null;
}

/**
 * Who is signed in at the tenant of a page; null for visitors, also for those who are signed in at another tenant only.
 */
export async function findBootCandidate(
  services: AccountServices,
  request: FastifyRequest,
  tenant: TenantEntry,
): Promise<PageCandidate | null> {
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
      timeZone: candidate.timeZone ?? candidate.browserTimeZone,
    };
  });
}
