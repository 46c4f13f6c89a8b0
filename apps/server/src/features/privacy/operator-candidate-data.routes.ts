import { Readable } from 'node:stream';
import { TenantParamsSchema } from '@opencareers/contracts/operator';
import {
  CandidateNamedSchema,
  type Erasure,
  OPERATOR_ERASURE_ENDPOINTS,
} from '@opencareers/contracts/privacy-operator';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { inTenant } from '../../platform/context.ts';
import { register } from '../../platform/register.ts';
import { clockZoneOf, findCandidateById } from '../accounts/index.ts';
import { listLanguages, offeredLanguage, operatorSeed } from '../tenants/index.ts';
import { archiveHeaders, writeArchive } from './data-archive.ts';
import { eraseCandidate } from './erasure/erasure.service.ts';
import { type ErasureRecord, findSubject, listErasures } from './erasure/erasures.repo.ts';
import { collectPersonalData } from './personal-data.service.ts';
import type { PrivacyServices } from './privacy-services.ts';

const ERASURES_LISTED = 100;

/** What the operator does when a candidate asks by letter: hands out everything, or erases it. */
export const operatorCandidateDataRoutes: FastifyPluginAsyncZod<{ services: PrivacyServices }> = async (
  app,
  { services },
) => {
  const { clock, db, parts, registry } = services;

  app.post(
    '/api/operator/v1/tenants/:domain/candidates/export',
    {
      config: { access: 'operator' },
      schema: { params: TenantParamsSchema, body: CandidateNamedSchema, response: { 200: z.any() } },
    },
    async (request, reply) => {
      const seed = operatorSeed(services, request);
      const archive = await inTenant(db, seed, async (ctx) => {
        const subject = await findSubject(ctx, request.body);
        if (subject === undefined) throw new AppError('candidate_not_found');
        const config = await registry.getConfigWithin(ctx);
        const candidate = await findCandidateById(ctx, subject.candidateId);
        const reader = {
          locale: offeredLanguage(candidate?.language ?? null, listLanguages(config)),
          timeZone: clockZoneOf(candidate),
          company: registry.companyOf(ctx.tenant.domain, config),
        };
        return writeArchive(await collectPersonalData(ctx, subject, parts), reader);
      });
      return reply.headers(archiveHeaders(clock.now())).send(Readable.from(archive));
    },
  );

  register(app, OPERATOR_ERASURE_ENDPOINTS.erase, async (request) => {
    const seed = operatorSeed(services, request);
    const wanted = { by: { email: request.body.email }, requestedBy: 'operator' as const };
    return describe(await eraseCandidate(services, seed, wanted));
  });

  register(app, OPERATOR_ERASURE_ENDPOINTS.list, async (request) => {
    const seed = operatorSeed(services, request);
    const listed = await inTenant(db, seed, (ctx) => listErasures(ctx, ERASURES_LISTED));
    return { erasures: listed.map(describe) };
  });
};

function describe({ encId, requestedBy, requestedAt, finishedAt }: ErasureRecord): Erasure {
  return {
    encId,
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
