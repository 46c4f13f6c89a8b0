import { CONTINUE_LINK_ENDPOINTS } from '@opencareers/contracts/forms';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { getOwner, getPublishedForm } from '../access/form-access.ts';
import { asCaller, asPerson, readCaller, requireIdempotencyKey } from '../form-request.ts';
import type { FormServices } from '../form-services.ts';
import { lockVisitorForm } from './continue-links.repo.ts';
import { type ContinueCall, endLink, makeContinueLink, readContinueLink } from './continue-links.service.ts';
import { mailContinueLink } from './mail-continue-link.ts';

const RATE_LIMIT = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** A visitor makes, mails and ends the link with which they go on with a form on another device. */
export const continueLinkRoutes: FastifyPluginAsync<{ services: FormServices }> = async (
  app,
  { services },
) => {
  const asVisitor = async <T>(
    request: FastifyRequest<{ Querystring: { form: string; owner: string } }>,
    work: (ctx: Context, call: ContinueCall) => Promise<T>,
  ): Promise<T> => {
    const caller = await readCaller(services, request);
    return asPerson(services, { caller, query: request.query }, (ctx, scope) => work(ctx, { scope, caller }));
  };

  register(app, CONTINUE_LINK_ENDPOINTS.make, {
    config: RATE_LIMIT,
    handler: async (request, reply) => {
      const key = requireIdempotencyKey(request);
      const caller = await readCaller(services, request);
      const { visitorKey } = caller;
      const made = await asCaller(services, caller, async (ctx) => {
        const form = await getPublishedForm(ctx, request.query.form);
        // Before it is known whose answers these are: nothing of the visitor's is written while they go over.
        await lockVisitorForm(ctx, { form, visitorKey }, 'exclusive');
        const owner = await getOwner(ctx, form, { owner: request.query.owner, visitorKey });
        return makeContinueLink(services, ctx, { scope: { form, owner }, caller, key });
      });
      return reply.status(201).send(envelope(made, 201));
    },
  });

  register(app, CONTINUE_LINK_ENDPOINTS.read, async (request) =>
    envelope(await asVisitor(request, (ctx, call) => readContinueLink(services, ctx, call))),
  );

  register(app, CONTINUE_LINK_ENDPOINTS.end, async (request) => {
    await asVisitor(request, (ctx, call) => endLink(services, ctx, call));
    return envelope({});
  });

  register(app, CONTINUE_LINK_ENDPOINTS.mail, {
    config: RATE_LIMIT,
    handler: async (request) => {
      await asVisitor(request, (ctx, call) =>
        mailContinueLink(services, ctx, { ...call, mail: request.body }),
      );
      return envelope({});
    },
  });
};
