import { APPLICATION_MESSAGE_PATHS } from '@opencareers/contracts/application-message-calls';
import {
  ApplicationMessageSendSchema,
  ApplicationMessageSentAnswerSchema,
  ApplicationMessagesReadAnswerSchema,
  ApplicationMessagesReadSchema,
  ApplicationThreadAnswerSchema,
  ApplicationThreadQuerySchema,
} from '@opencareers/contracts/application-messages';
import { ApplicationParamsSchema } from '@opencareers/contracts/applications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { readIdempotencyKey } from '../../accounts/index.ts';
import { applicationPath } from '../application-path.ts';
import type { ApplicationServices } from '../application-services.ts';
import { canWriteUnder } from './message-rules.ts';
import { presentMessage, readThread, readUpTo } from './read-thread.ts';
import { holdApplication, writeMessage } from './write-message.ts';

const common = { params: ApplicationParamsSchema, tags: ['applications'] };
const changing = { ...common, querystring: z.looseObject({}) };

/** Messages under an application (spec:F98, spec:F104), as its candidate reads and writes them. */
export const applicationMessageRoutes: FastifyPluginAsyncZod<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  app.get(
    applicationPath(APPLICATION_MESSAGE_PATHS.list),
    {
      config,
      schema: {
        ...common,
        querystring: ApplicationThreadQuerySchema,
        response: { 200: ApplicationThreadAnswerSchema },
      },
    },
    async (request) => {
      const [encId, before] = [request.params.id, request.query.before];
      return envelope(
        await asCandidate(services, request, (ctx, { candidateId }) =>
          readThread(services, ctx, { encId, candidateId, before }),
        ),
      );
    },
  );

  app.post(
    applicationPath(APPLICATION_MESSAGE_PATHS.list),
    {
      config,
      schema: {
        ...changing,
        body: ApplicationMessageSendSchema,
        response: { 200: ApplicationMessageSentAnswerSchema },
      },
    },
    async (request) => {
      const encId = request.params.id;
      const message = {
        sender: 'candidate' as const,
        text: request.body.text,
        key: readIdempotencyKey(request),
      };
      return envelope(
        await asCandidate(services, request, async (ctx, { candidateId }) => {
          const application = await holdApplication(ctx, { encId, candidateId });
          const { record } = await writeMessage(services, ctx, { application, message });
          const canWrite = canWriteUnder(await services.registry.getConfigWithin(ctx), application);
          return { message: presentMessage(record), canWrite };
        }),
      );
    },
  );

  app.post(
    applicationPath(APPLICATION_MESSAGE_PATHS.read),
    {
      config,
      schema: {
        ...changing,
        body: ApplicationMessagesReadSchema,
        response: { 200: ApplicationMessagesReadAnswerSchema },
      },
    },
    async (request) => {
      const encId = request.params.id;
      const unread = await asCandidate(services, request, (ctx, { candidateId }) =>
        readUpTo(ctx, { encId, candidateId, upTo: request.body.up_to }),
      );
      return envelope({ unread });
    },
  );
};
