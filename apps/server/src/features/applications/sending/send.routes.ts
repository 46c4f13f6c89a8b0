import { APPLICATION_ENDPOINTS } from '@opencareers/contracts/applications';
import { FORM_BODY_MAX_BYTES } from '@opencareers/contracts/forms';
import type { FastifyPluginAsync } from 'fastify';
import { fieldError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import type { Json } from '../../../platform/json.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { readIdempotencyKey } from '../../accounts/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { prepareForm } from '../form/apply-form.service.ts';
import { readApplicationReceipt } from '../list/read-applications.ts';
import { formToSend } from './form-to-send.ts';

/** An application as one call, for clients that have no form (spec:D26). */
export const sendRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, APPLICATION_ENDPOINTS.send, {
    bodyLimit: FORM_BODY_MAX_BYTES,
    handler: async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request);
      if (idempotencyKey === null)
        throw fieldError(
          'Idempotency-Key',
          'must be a key of up to 100 characters, made for this submission',
        );
      const { position_ids: ids, pids = ids, answers, consents, proof = null, token = null } = request.body;
      if (pids === undefined) throw fieldError('position_ids', 'Missing data for required field.');
      const read = await services.forms.readCaller(request);
      const caller = { ...read, proof: read.proof ?? proof };
      services.openings.count(caller.address, services.clock.now());
      const receipt = await services.forms.asCaller(caller, async (ctx) => {
        const prepared = await prepareForm(services, ctx, { caller, pids, token });
        const { key } = await formToSend(services, ctx, { caller, prepared });
        const all = { ...consents, ...answers } as Record<string, Json>;
        await services.forms.submit(ctx, { key, caller, answers: all, idempotencyKey });
        return (await readApplicationReceipt(services, ctx, { caller, asked: { form: key } })).receipt;
      });
      return reply.status(201).send(envelope(receipt, 201));
    },
  });
};
