import { ASSISTANT_ENDPOINTS } from '@opencareers/contracts/assistant';
import type { FastifyPluginAsync } from 'fastify';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { readAsking } from '../asking.ts';
import type { AssistantServices } from '../assistant-services.ts';
import { sendContact } from './contact.service.ts';

/** Messages a minute of one visitor. */
const CONTACTS_PER_MINUTE = 5;

/** Handing over to a person of the company (spec:D56). */
export const contactRoutes: FastifyPluginAsync<{ services: AssistantServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, ASSISTANT_ENDPOINTS.contact, {
    config: { rateLimit: { max: CONTACTS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async (request) => {
      const asking = await readAsking(services, request, await request.findCandidate());
      await sendContact(services, { request, asking }, request.body);
      return envelope({ sent: true });
    },
  });
};
