import {
  VSLOG_BODY_MAX_BYTES,
  VslogAnswerSchema,
  VslogBodySchema,
  VslogQuerySchema,
} from '@opencareers/contracts/vslog';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fieldError } from '../../platform/app-error.ts';
import { chooseTenant, type TenantRegistry } from '../tenants/index.ts';
import { areNames, type PageEventRecorder } from './page-event-recorder.ts';

export interface PageEventRoutesOptions {
  registry: TenantRegistry;
  recorder: PageEventRecorder;
}

/** What pages report about themselves [VSLOG-01]. */
export const pageEventRoutes: FastifyPluginAsyncZod<PageEventRoutesOptions> = async (
  app,
  { registry, recorder },
) => {
  // `navigator.sendBeacon` with a text sends this type, also while the page is being left.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: VSLOG_BODY_MAX_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.post(
    '/vslog',
    {
      config: { access: 'public', forgery: 'token-or-origin' },
      bodyLimit: VSLOG_BODY_MAX_BYTES,
      schema: {
        querystring: VslogQuerySchema,
        body: VslogBodySchema,
        response: { 200: VslogAnswerSchema },
        tags: ['events'],
      },
    },
    async (request) => {
      const { query, body, visitor, limitedAs } = request;
      const choice = chooseTenant(registry, request);
      if (choice.kind === 'contradiction') throw fieldError('domain', 'is not the tenant of this host');
      for (const name of ['event', 'namespace'] as const)
        if (query[name] !== undefined && query[name] !== body[name])
          throw fieldError(name, 'is another one in the query than in the body');
      if (!areNames(body)) throw fieldError('event', 'event and namespace must be names of things');
      recorder.record(
        choice.tenant,
        { ...body, pid: query.pid },
        { visitorId: visitor.id, isReturning: visitor.isReturning, limitedAs },
      );
      return { status: 200, error: { message: '', body: '' }, data: {}, metadata: null };
    },
  );
};
