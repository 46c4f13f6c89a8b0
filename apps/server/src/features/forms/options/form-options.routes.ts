import { FORM_PATHS, FormOptionsAnswerSchema } from '@opencareers/contracts/forms';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope } from '../../../platform/envelope.ts';
import { readCaller } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';

const QuerySchema = z.looseObject({ domain: z.string().optional(), hl: z.string().max(35).optional() });
const schema = { querystring: QuerySchema, response: { 200: FormOptionsAnswerSchema }, tags: ['forms'] };

/** Choices for `select` questions whose endpoint is ours [FORM-16]. */
export const formOptionRoutes: FastifyPluginAsyncZod<{ services: FormServices }> = async (
  app,
  { services },
) => {
  app.get(FORM_PATHS.countries, { config: { access: 'public' }, schema }, async (request) => {
    const { locale } = await readCaller(services, request);
    return envelope({ options: services.options.countries(locale) });
  });

  app.get(
    `${FORM_PATHS.states}/:country`,
    {
      config: { access: 'public' },
      schema: { ...schema, params: z.object({ country: z.string().max(100) }) },
    },
    async (request) => {
      const { locale } = await readCaller(services, request);
      return envelope({ options: services.options.states(request.params.country, locale) });
    },
  );
};
