import { ONBOARDING_ENDPOINTS } from '@opencareers/contracts/onboarding';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import type { PrivacyServices } from '../privacy-services.ts';
import { readShownPage } from './consent-request.ts';
import { attestTerms, readTerms } from './terms.service.ts';

/** The terms of service: whether they are accepted, and accepting them [TERMS-02]. */
export const termsRoutes: FastifyPluginAsync<{ services: PrivacyServices }> = async (app, { services }) => {
  register(app, ONBOARDING_ENDPOINTS.terms, async (request) => {
    const page = await readShownPage(services, request);
    return envelope(await asCandidate(services, request, (ctx, me) => readTerms(ctx, me.candidateId, page)));
  });

  register(app, ONBOARDING_ENDPOINTS.attestTerms, async (request) => {
    const page = { ...(await readShownPage(services, request)), version: request.body?.version };
    return envelope(
      await asCandidate(services, request, (ctx, me) => attestTerms(ctx, me.candidateId, page)),
    );
  });
};
