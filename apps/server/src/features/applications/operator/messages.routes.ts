import {
  OperatorMessageListSchema,
  OperatorMessageSendSchema,
  OperatorMessageSentSchema,
  OperatorMessagesMarkedSchema,
  OperatorMessagesQuerySchema,
  OperatorMessagesReadSchema,
} from '@opencareers/contracts/application-messages';
import {
  APPLICATIONS_PAGE,
  OperatorApplicationParamsSchema,
  OperatorApplicationsParamsSchema,
} from '@opencareers/contracts/operator-applications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../../platform/context.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { createOperatorScope } from '../../tenants/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import type { ApplicationMessageRecord, ApplicationRecord } from '../applications.schema.ts';
import { listCompanyMessages, markMessagesRead } from '../messages/messages.repo.ts';
import { holdApplication, writeMessage } from '../messages/write-message.ts';
import { getApplication } from './describe-application.ts';

const base = '/api/operator/v1/tenants/:domain';
const config = { access: 'operator' as const };
const tags = ['applications'];

/** What the company reads and writes under applications (spec:F98, spec:F104). */
export const operatorMessageRoutes: FastifyPluginAsyncZod<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const within = createOperatorScope(services);
  // Its candidate is known before it is held: they are held first.
  const hold = async (ctx: Context, encId: string): Promise<ApplicationRecord> => {
    const { candidateId } = await getApplication(ctx, encId);
    return holdApplication(ctx, { encId, candidateId });
  };

  app.get(
    `${base}/application-messages`,
    {
      config,
      schema: {
        params: OperatorApplicationsParamsSchema,
        querystring: OperatorMessagesQuerySchema,
        tags,
        response: { 200: OperatorMessageListSchema },
      },
    },
    async (request) => {
      const { application: encId, unread, after } = request.query;
      return within(request, async (ctx) => {
        if (encId !== undefined) await getApplication(ctx, encId);
        const found = await listCompanyMessages(ctx, {
          ...(encId === undefined ? {} : { encId }),
          isUnread: unread !== undefined,
          after,
          limit: APPLICATIONS_PAGE + 1,
        });
        const messages = found
          .slice(0, APPLICATIONS_PAGE)
          .map(({ message, application }) => describeMessage(message, application));
        return { messages, next: found.length > APPLICATIONS_PAGE ? (messages.at(-1)?.id ?? null) : null };
      });
    },
  );

  app.post(
    `${base}/applications/:id/messages`,
    {
      config,
      schema: {
        params: OperatorApplicationParamsSchema,
        body: OperatorMessageSendSchema,
        tags,
        response: { 200: OperatorMessageSentSchema },
      },
    },
    async (request) => {
      const { text, author, source_id: key = null } = request.body;
      return within(request, async (ctx) => {
        const application = await hold(ctx, request.params.id);
        const message = { sender: 'company' as const, text, author, key };
        const { record, created } = await writeMessage(services, ctx, { application, message });
        return { message: describeMessage(record, application), created };
      });
    },
  );

  app.post(
    `${base}/applications/:id/messages/read`,
    {
      config,
      schema: {
        params: OperatorApplicationParamsSchema,
        body: OperatorMessagesReadSchema,
        tags,
        response: { 200: OperatorMessagesMarkedSchema },
      },
    },
    async (request) =>
      within(request, async (ctx) => {
        const { id } = await hold(ctx, request.params.id);
        const upTo = request.body.up_to;
        return { read: await markMessagesRead(ctx, { applicationId: id, sender: 'candidate', upTo }) };
      }),
  );
};

function describeMessage(message: ApplicationMessageRecord, application: ApplicationRecord) {
  const { id, sender, author, key, text, at, readAt } = message;
  return {
    id,
    application: application.encId,
    email: application.email,
    position: application.positionName,
    from: sender,
    author,
    text,
    source_id: sender === 'company' ? key : null,
    at: at.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  };
}
