import { OPERATOR_MESSAGE_ENDPOINTS } from '@opencareers/contracts/application-messages';
import { APPLICATIONS_PAGE } from '@opencareers/contracts/operator-applications';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { cutPage } from '../../../platform/cut-page.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { createOperatorScope } from '../../tenants/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import type { ApplicationMessageRecord, ApplicationRecord } from '../applications.schema.ts';
import { listCompanyMessages, markMessagesRead } from '../messages/messages.repo.ts';
import { holdApplication, writeMessage } from '../messages/write-message.ts';
import { getApplication } from './describe-application.ts';

/** What the company reads and writes under applications (spec:F98, spec:F104). */
export const operatorMessageRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
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

  register(app, OPERATOR_MESSAGE_ENDPOINTS.list, async (request) => {
    const { application: encId, unread, after } = request.query;
    return within(request, async (ctx) => {
      if (encId !== undefined) await getApplication(ctx, encId);
      const found = await listCompanyMessages(ctx, {
        ...(encId === undefined ? {} : { encId }),
        isUnread: unread !== undefined,
        after,
        limit: APPLICATIONS_PAGE + 1,
      });
      const { shown, next } = cutPage(found, APPLICATIONS_PAGE, ({ message }) => message.id);
      return {
        messages: shown.map(({ message, application }) => describeMessage(message, application)),
        next,
      };
    });
  });

  register(app, OPERATOR_MESSAGE_ENDPOINTS.write, async (request) => {
    const { text, author, source_id: key = null } = request.body;
    return within(request, async (ctx) => {
      const application = await hold(ctx, request.params.id);
      const message = { sender: 'company' as const, text, author, key };
      const { record, created } = await writeMessage(services, ctx, { application, message });
      return { message: describeMessage(record, application), created };
    });
  });

  register(app, OPERATOR_MESSAGE_ENDPOINTS.read, async (request) =>
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
