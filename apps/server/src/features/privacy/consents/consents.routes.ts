import { PRIVACY_ENDPOINTS } from '@opencareers/contracts/privacy';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import type { PrivacyServices } from '../privacy-services.ts';
import { readShownPage } from './consent-request.ts';
import { decideConsent, readConsents } from './consents.service.ts';

/** The ledger of consents: reading it, giving and taking back. */
export const consentRoutes: FastifyPluginAsync<{ services: PrivacyServices }> = async (app, { services }) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, PRIVACY_ENDPOINTS.consents, async (request) => {
    const page = await readShownPage(services, request);
    return envelope(
      await asCandidate(services, request, (ctx, me) => readConsents(ctx, me.candidateId, page)),
    );
  });

  register(app, PRIVACY_ENDPOINTS.decideConsent, async (request) => {
    const page = await readShownPage(services, request);
    const list = await asCandidate(services, request, async (ctx, { candidateId }) => {
      await decideConsent(ctx, candidateId, { ...services, decision: request.body, page });
      return readConsents(ctx, candidateId, page);
    });
    return envelope(list);
  });
};
