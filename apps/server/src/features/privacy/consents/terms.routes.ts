import { TermsAnswerSchema, TermsAttestationSchema } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import type { PrivacyServices } from '../privacy-services.ts';
import { readShownPage } from './consent-request.ts';
import { attestTerms, readTerms } from './terms.service.ts';

const common = {
  querystring: z.looseObject({}),
  response: { 200: TermsAnswerSchema },
  tags: ['privacy'],
};

/** The terms of service: whether they are accepted, and accepting them [TERMS-02]. */
export const termsRoutes: FastifyPluginAsyncZod<{ services: PrivacyServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };

  app.get(ONBOARDING_PATHS.terms, { config, schema: common }, async (request) => {
    const page = await readShownPage(services, request);
    return envelope(await asCandidate(services, request, (ctx, me) => readTerms(ctx, me.candidateId, page)));
  });

  app.post(
    ONBOARDING_PATHS.terms,
    // Public clients send nothing at all.
    { config, schema: { ...common, body: TermsAttestationSchema.nullish() } },
    async (request) => {
      const page = { ...(await readShownPage(services, request)), version: request.body?.version };
      return envelope(
        await asCandidate(services, request, (ctx, me) => attestTerms(ctx, me.candidateId, page)),
      );
    },
  );
};
