import { APPLICATION_ENDPOINTS } from '@opencareers/contracts/applications';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import type { ApplicationServices } from '../application-services.ts';
import { lockApplication } from '../applications.repo.ts';
import { changeStatus } from './change-status.ts';
import {
  present,
  readApplication,
  readApplicationReceipt,
  readApplications,
  unknownApplication,
} from './read-applications.ts';

/** What was sent, as its candidate follows it, and as who has just sent it reads it. */
export const applicationRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, APPLICATION_ENDPOINTS.list, async (request) => {
    const { locale } = await services.forms.readCaller(request);
    return envelope(
      await asCandidate(services, request, (ctx, { candidateId }) =>
        readApplications(services, ctx, { candidateId, locale }),
      ),
    );
  });

  register(app, APPLICATION_ENDPOINTS.one, async (request) => {
    const { locale } = await services.forms.readCaller(request);
    const encId = request.params.id;
    const { details } = await asCandidate(services, request, (ctx, { candidateId }) =>
      readApplication(services, ctx, { encId, candidateId, locale }),
    );
    return envelope(details);
  });

  register(app, APPLICATION_ENDPOINTS.withdraw, async (request) => {
    const encId = request.params.id;
    const { locale } = await services.forms.readCaller(request);
    const { reason = '' } = request.body;
    const application = await asCandidate(services, request, async (ctx, { candidateId }) => {
      const record = await lockApplication(ctx, { encId, candidateId });
      if (record === undefined || record.isDuplicate) throw unknownApplication();
      const { pcsxConfig } = await services.registry.getConfigWithin(ctx);
      if (!pcsxConfig.applicationsPageConfig.tabs.submitted.actions.enableWithdraw)
        throw new AppError('application_finished', { body: 'envelope' });
      const withdrawReason = reason === '' ? null : reason;
      // Sent once more, it has been withdrawn already: the first words stay.
      const change = { status: 'Withdrawn' as const, by: 'candidate' as const, withdrawReason };
      const changed = await changeStatus(services, ctx, { application: record, ...change });
      const [shown] = await present(services, ctx, { records: [changed], locale });
      if (shown === undefined) throw unknownApplication();
      return shown;
    });
    return envelope({ application });
  });

  register(app, APPLICATION_ENDPOINTS.receipt, async (request) => {
    const caller = await services.forms.readCaller(request);
    const { receipt } = await services.forms.asCaller(caller, (ctx) =>
      readApplicationReceipt(services, ctx, { caller, asked: request.query }),
    );
    return envelope(receipt);
  });
};
