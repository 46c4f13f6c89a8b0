import { ConsentChangeSchema, ConsentListAnswerSchema } from '@opencareers/contracts/privacy';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import type { PrivacyServices } from '../privacy-services.ts';
import { readShownPage } from './consent-request.ts';
import { decideConsent, readConsents } from './consents.service.ts';

const common = {
  querystring: z.looseObject({}),
  response: { 200: ConsentListAnswerSchema },
  tags: ['privacy'],
};

/** The ledger of consents: reading it, giving and taking back. */
export const consentRoutes: FastifyPluginAsyncZod<{ services: PrivacyServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  app.get(PRIVACY_PATHS.consents, { config, schema: common }, async (request) => {
    const page = await readShownPage(services, request);
    return envelope(
      await asCandidate(services, request, (ctx, me) => readConsents(ctx, me.candidateId, page)),
    );
  });

  app.post(
    PRIVACY_PATHS.consents,
    { config, schema: { ...common, body: ConsentChangeSchema } },
    async (request) => {
      const page = await readShownPage(services, request);
      const list = await asCandidate(services, request, async (ctx, { candidateId }) => {
        await decideConsent(ctx, candidateId, { decision: request.body, page });
        return readConsents(ctx, candidateId, page);
      });
      return envelope(list);
    },
  );
};
