import { FORM_ENDPOINTS } from '@opencareers/contracts/forms';
import type { FastifyPluginAsync } from 'fastify';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { readCaller } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';

/** Choices for `select` questions whose endpoint is ours [FORM-16]. */
export const formOptionRoutes: FastifyPluginAsync<{ services: FormServices }> = async (app, { services }) => {
  register(app, FORM_ENDPOINTS.countries, async (request) => {
    const { locale } = await readCaller(services, request);
    return envelope({ options: services.options.countries(locale) });
  });

  register(app, FORM_ENDPOINTS.states, async (request) => {
    const { locale } = await readCaller(services, request);
    return envelope({ options: services.options.states(request.params.country, locale) });
  });
};
