import { APPLICATION_CLAIM_ENDPOINTS } from '@opencareers/contracts/application-claims';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import type { ApplicationServices } from '../application-services.ts';
import { decideClaim, listClaims } from './claim-applications.ts';

/** "Did you send this?": whoever has proven an address decides on what guests sent with it. */
export const claimRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  register(app, APPLICATION_CLAIM_ENDPOINTS.claims, async (request) =>
    envelope(await asCandidate(services, request, (ctx, { candidateId }) => listClaims(ctx, candidateId))),
  );

  register(app, APPLICATION_CLAIM_ENDPOINTS.decide, async (request) => {
    const { id, decision } = request.body;
    await asCandidate(services, request, (ctx, { candidateId }) =>
      decideClaim(services, ctx, { candidateId, id, decision }),
    );
    return envelope({ decision });
  });
};
