import { LETTER_CHECK_ENDPOINTS } from '@opencareers/contracts/signing';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AddressLimit } from '../../../platform/address-limit.ts';
import { fieldError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { scope, VISITOR } from '../../../platform/scope.ts';
import { chooseTenant, type TenantEntry } from '../../tenants/index.ts';
import type { OfferServices } from '../offer-services.ts';
import { checkSealedLetter, companyOfTenant, listSealCertificates } from './letter-check.service.ts';

/** Letters that everybody behind one address can ask about in an hour; codes cannot be guessed with so few. */
const CHECKS_PER_ADDRESS = 300;

/** The calls of the check page: anybody who holds a letter may ask about it, and hears nothing personal. */
export const letterCheckRoutes: FastifyPluginAsync<{ services: OfferServices }> = async (
  app,
  { services },
) => {
  const { registry, clock } = services;
  const limit = new AddressLimit(CHECKS_PER_ADDRESS);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  register(app, LETTER_CHECK_ENDPOINTS.check, async (request) => {
    const tenant = askedTenant(request);
    limit.count(request.ip, clock.now());
    const found = await scope(services, request, { tenant, as: VISITOR })((ctx) =>
      checkSealedLetter(ctx, request.body),
    );
    return envelope({ ...found, company: await companyOfTenant(services, tenant) });
  });

  register(app, LETTER_CHECK_ENDPOINTS.certificates, async (request) =>
    envelope({ certificates: await listSealCertificates(services, askedTenant(request)) }),
  );

  function askedTenant(request: FastifyRequest): TenantEntry {
    const choice = chooseTenant(registry, request);
    if (choice.kind === 'contradiction') throw fieldError('domain', 'is not the tenant of this host');
    return choice.tenant;
  }
};
