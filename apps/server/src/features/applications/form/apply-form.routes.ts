import { APPLICATION_ENDPOINTS } from '@opencareers/contracts/applications';
import type { FastifyPluginAsync } from 'fastify';
import { fieldError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import type { ApplicationServices } from '../application-services.ts';
import { openApplyForm } from './apply-form.service.ts';
import { withFileCopies } from './file-copies.ts';

/** A page of applying asks for its form, and for a task before it sends. */
export const applyFormRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  register(app, APPLICATION_ENDPOINTS.form, async (request, reply) => {
    const { pids, pid, token = null } = request.query;
    const asked = pids ?? pid;
    if (asked === undefined) throw fieldError('pids', 'Missing data for required field.');
    // The draft is found again by the cookie.
    request.visitorSessions.prolong(request, reply, request.visitor);
    const caller = await services.forms.readCaller(request);
    services.openings.count(caller.address, services.clock.now());
    const ask = { caller, pids: asked, token };
    return envelope(
      await withFileCopies(services, caller, (ctx, copying) => openApplyForm(copying, ctx, ask)),
    );
  });

  register(app, APPLICATION_ENDPOINTS.challenge, {
    config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    handler: async (request) => {
      const { tenant } = await services.forms.readCaller(request);
      return envelope(services.proofs.challenge({ tenant, clock: services.clock }));
    },
  });
};
