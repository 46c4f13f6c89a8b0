import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import {
  ApplicationClaimDecisionSchema,
  ApplicationClaimedAnswerSchema,
  ApplicationClaimListAnswerSchema,
} from '@opencareers/contracts/application-claims';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import type { ApplicationServices } from '../application-services.ts';
import { decideClaim, listClaims } from './claim-applications.ts';

const querystring = z.looseObject({});
const tags = ['applications'];

/** "Did you send this?": whoever has proven an address decides on what guests sent with it. */
export const claimRoutes: FastifyPluginAsyncZod<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };

  app.get(
    APPLICATION_PATHS.claim,
    { config, schema: { querystring, response: { 200: ApplicationClaimListAnswerSchema }, tags } },
    async (request) =>
      envelope(await asCandidate(services, request, (ctx, { candidateId }) => listClaims(ctx, candidateId))),
  );

  app.post(
    APPLICATION_PATHS.claim,
    {
      config,
      schema: {
        querystring,
        body: ApplicationClaimDecisionSchema,
        response: { 200: ApplicationClaimedAnswerSchema },
        tags,
      },
    },
    async (request) => {
      const { id, decision } = request.body;
      await asCandidate(services, request, (ctx, { candidateId }) =>
        decideClaim(services, ctx, { candidateId, id, decision }),
      );
      return envelope({ decision });
    },
  );
};
