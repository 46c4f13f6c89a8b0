import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import {
  ApplicationAnswerSchema,
  ApplicationChangedAnswerSchema,
  ApplicationListAnswerSchema,
  ApplicationParamsSchema,
  ApplyReceiptAnswerSchema,
  ApplyReceiptQuerySchema,
  WithdrawSchema,
} from '@opencareers/contracts/applications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { applicationPath } from '../application-path.ts';
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

const querystring = z.looseObject({});
const tags = ['applications'];

/** What was sent, as its candidate follows it, and as who has just sent it reads it. */
export const applicationRoutes: FastifyPluginAsyncZod<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  app.get(
    APPLICATION_PATHS.list,
    { config, schema: { querystring, response: { 200: ApplicationListAnswerSchema }, tags } },
    async (request) =>
      envelope(
        await asCandidate(services, request, (ctx, { candidateId }) =>
          readApplications(services, ctx, candidateId),
        ),
      ),
  );

  app.get(
    applicationPath(APPLICATION_PATHS.one),
    {
      config,
      schema: {
        querystring,
        params: ApplicationParamsSchema,
        response: { 200: ApplicationAnswerSchema },
        tags,
      },
    },
    async (request) => {
      const { locale } = await services.forms.readCaller(request);
      const encId = request.params.id;
      const { details } = await asCandidate(services, request, (ctx, { candidateId }) =>
        readApplication(services, ctx, { encId, candidateId, locale }),
      );
      return envelope(details);
    },
  );

  app.post(
    applicationPath(APPLICATION_PATHS.withdraw),
    {
      config,
      schema: {
        querystring,
        params: ApplicationParamsSchema,
        body: WithdrawSchema,
        response: { 200: ApplicationChangedAnswerSchema },
        tags,
      },
    },
    async (request) => {
      const encId = request.params.id;
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
        const [shown] = await present(services, ctx, [changed]);
        if (shown === undefined) throw unknownApplication();
        return shown;
      });
      return envelope({ application });
    },
  );

  app.get(
    APPLICATION_PATHS.receipt,
    {
      config: { access: 'public' },
      schema: {
        querystring: ApplyReceiptQuerySchema,
        response: { 200: ApplyReceiptAnswerSchema },
        tags,
      },
    },
    async (request) => {
      const caller = await services.forms.readCaller(request);
      const { receipt } = await services.forms.asCaller(caller, (ctx) =>
        readApplicationReceipt(services, ctx, { caller, asked: request.query }),
      );
      return envelope(receipt);
    },
  );
};
