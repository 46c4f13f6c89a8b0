import {
  CheckCertificatesAnswerSchema,
  LetterCheckAnswerSchema,
  LetterCheckSchema,
} from '@opencareers/contracts/signing';
import { CHECK_PATHS } from '@opencareers/contracts/signing-calls';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AddressLimit } from '../../../platform/address-limit.ts';
import { fieldError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import { scope, VISITOR } from '../../../platform/scope.ts';
import { chooseTenant, type TenantEntry } from '../../tenants/index.ts';
import type { OfferServices } from '../offer-services.ts';
import { checkSealedLetter, companyOfTenant, listSealCertificates } from './letter-check.service.ts';

/** Letters that everybody behind one address can ask about in an hour; codes cannot be guessed with so few. */
const CHECKS_PER_ADDRESS = 300;

/** The calls of the check page: anybody who holds a letter may ask about it, and hears nothing personal. */
export const letterCheckRoutes: FastifyPluginAsyncZod<{ services: OfferServices }> = async (
  app,
  { services },
) => {
  const { registry, clock } = services;
  const limit = new AddressLimit(CHECKS_PER_ADDRESS);
  const config = { access: 'public' as const };
  const common = { querystring: z.looseObject({}), tags: ['offers'] };
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    CHECK_PATHS.check,
    { config, schema: { ...common, body: LetterCheckSchema, response: { 200: LetterCheckAnswerSchema } } },
    async (request) => {
      const tenant = askedTenant(request);
      limit.count(request.ip, clock.now());
      const found = await scope(services, request, { tenant, as: VISITOR })((ctx) =>
        checkSealedLetter(ctx, request.body),
      );
      return envelope({ ...found, company: await companyOfTenant(services, tenant) });
    },
  );

  app.get(
    CHECK_PATHS.certificates,
    { config, schema: { ...common, response: { 200: CheckCertificatesAnswerSchema } } },
    async (request) => envelope({ certificates: await listSealCertificates(services, askedTenant(request)) }),
  );

  function askedTenant(request: FastifyRequest): TenantEntry {
    const choice = chooseTenant(registry, request);
    if (choice.kind === 'contradiction') throw fieldError('domain', 'is not the tenant of this host');
    return choice.tenant;
  }
};
