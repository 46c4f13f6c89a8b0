import { Readable } from 'node:stream';
import { PROOF_MINUTES } from '@opencareers/contracts/accounts';
import { PRIVACY_ENDPOINTS, type PrivacyOverview } from '@opencareers/contracts/privacy';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { type CandidateSession, getCandidate } from '../../platform/candidate-access.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import type { DataSubject } from '../../platform/personal-data.ts';
import { register } from '../../platform/register.ts';
import { seedOf } from '../../platform/scope.ts';
import { clearSessionCookie } from '../../platform/session-cookie.ts';
import { clockZoneOf, findCandidateById } from '../accounts/index.ts';
import { readShownPage } from './consents/consent-request.ts';
import { archiveHeaders, writeArchive } from './data-archive.ts';
import { eraseCandidate } from './erasure/erasure.service.ts';
import { findSubject } from './erasure/erasures.repo.ts';
import { collectPersonalData, readOverview } from './personal-data.service.ts';
import type { PrivacyServices } from './privacy-services.ts';

const EXPORTS_PER_MINUTE = 10;

/** The privacy centre: what is kept, taking it along, erasing it (spec:D59). */
export const privacyRoutes: FastifyPluginAsync<{ services: PrivacyServices }> = async (app, { services }) => {
  const { clock, parts, registry } = services;

  register(app, PRIVACY_ENDPOINTS.overview, async (request) => {
    const { config: shown } = await readShownPage(services, request);
    const overview = await asCandidate(services, request, async (ctx, session) =>
      readOverview(ctx, await subjectOf(ctx, session), { parts, config: shown }),
    );
    return envelope(overview);
  });

  register(app, PRIVACY_ENDPOINTS.export, {
    config: { rateLimit: { max: EXPORTS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const { config, locale } = await readShownPage(services, request);
      const archive = await asCandidate(services, request, async (ctx, session) => {
        const subject = await subjectOf(ctx, session);
        const company = registry.companyOf(ctx.tenant.domain, config);
        const timeZone = clockZoneOf(await findCandidateById(ctx, subject.candidateId));
        const reader = { locale, timeZone, company };
        return writeArchive(await collectPersonalData(ctx, subject, parts), reader);
      });
      return reply.headers(archiveHeaders(clock.now())).send(Readable.from(archive));
    },
  });

  register(app, PRIVACY_ENDPOINTS.erase, async (request, reply) => {
    const { tenant, candidateId, provedAt } = await getCandidate(request);
    const provenUntil = provedAt.getTime() + PROOF_MINUTES * 60_000;
    if (clock.now().getTime() > provenUntil) throw new AppError('proof_required', { body: 'envelope' });
    const seed = seedOf(services, request, { tenant, as: { kind: 'candidate', candidateId } });
    const wanted = { by: { candidateId }, requestedBy: 'candidate' as const };
    const { requestedAt } = await eraseCandidate(services, seed, wanted);
    clearSessionCookie(request, reply);
    return envelope({ erasedAt: requestedAt.toISOString() });
  });
};

/** Reads how much is kept of who is signed in, and for how long, for other features. */
export function createReadPrivacyOverview({ parts, registry }: Pick<PrivacyServices, 'parts' | 'registry'>) {
  return async (ctx: Context, session: CandidateSession): Promise<PrivacyOverview> => {
    const config = await registry.getConfigWithin(ctx);
    return readOverview(ctx, await subjectOf(ctx, session), { parts, config });
  };
}

async function subjectOf(ctx: Context, { candidateId }: CandidateSession): Promise<DataSubject> {
  const subject = await findSubject(ctx, { candidateId });
  if (subject === undefined) throw new AppError('login_required', { body: 'envelope' });
  return subject;
}
