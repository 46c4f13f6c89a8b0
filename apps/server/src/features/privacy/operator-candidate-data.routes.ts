import { Readable } from 'node:stream';
import {
  CandidateNamedSchema,
  type Erasure,
  ErasureListSchema,
  ErasureSchema,
} from '@opencareers/contracts/privacy-operator';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { inTenant } from '../../platform/context.ts';
import { operatorSeed } from '../tenants/index.ts';
import { archiveHeaders, writeArchive } from './data-archive.ts';
import { eraseCandidate } from './erasure/erasure.service.ts';
import { type ErasureRecord, findSubject, listErasures } from './erasure/erasures.repo.ts';
import { collectPersonalData } from './personal-data.service.ts';
import type { PrivacyServices } from './privacy-services.ts';

const ParamsSchema = z.object({ domain: z.string().max(253) });
const base = '/api/operator/v1/tenants/:domain';
const ERASURES_LISTED = 100;

/** What the operator does when a candidate asks by letter: hands out everything, or erases it. */
export const operatorCandidateDataRoutes: FastifyPluginAsyncZod<{ services: PrivacyServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'operator' as const };
  const { clock, db, parts } = services;

  app.post(
    `${base}/candidates/export`,
    { config, schema: { params: ParamsSchema, body: CandidateNamedSchema, response: { 200: z.any() } } },
    async (request, reply) => {
      const seed = operatorSeed(services, request);
      const collected = await inTenant(db, seed, async (ctx) => {
        const subject = await findSubject(ctx, request.body);
        if (subject === undefined) throw new AppError('candidate_not_found');
        return collectPersonalData(ctx, subject, parts);
      });
      return reply.headers(archiveHeaders(clock.now())).send(Readable.from(writeArchive(collected)));
    },
  );

  app.post(
    `${base}/candidates/erase`,
    {
      config,
      schema: { params: ParamsSchema, body: CandidateNamedSchema, response: { 200: ErasureSchema } },
    },
    async (request) => {
      const seed = operatorSeed(services, request);
      const wanted = { by: { email: request.body.email }, requestedBy: 'operator' as const };
      return describe(await eraseCandidate(services, seed, wanted));
    },
  );

  app.get(
    `${base}/erasures`,
    { config, schema: { params: ParamsSchema, response: { 200: ErasureListSchema } } },
    async (request) => {
      const seed = operatorSeed(services, request);
      const listed = await inTenant(db, seed, (ctx) => listErasures(ctx, ERASURES_LISTED));
      return { erasures: listed.map(describe) };
    },
  );
};

function describe({ encId, requestedBy, requestedAt, finishedAt }: ErasureRecord): Erasure {
  return {
    encId,
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
