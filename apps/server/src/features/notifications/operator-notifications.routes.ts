import { createHash } from 'node:crypto';
import {
  type NotificationCreate,
  OPERATOR_NOTIFICATION_ENDPOINTS,
} from '@opencareers/contracts/operator-notifications';
import type { FastifyPluginAsync } from 'fastify';
import { fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { createOperatorScope, listLanguages } from '../tenants/index.ts';
import { CUSTOM_KIND, findKind, pathOnSite, renderNotification } from './notification-kinds.ts';
import type { NotificationServices } from './notification-services.ts';
import { listForOperator } from './notifications.repo.ts';
import type { Notifier } from './notifier.ts';
import { listRecipients, type Recipient } from './recipients.repo.ts';

export interface OperatorNotificationsOptions {
  services: NotificationServices;
  notifier: Notifier;
}

/** What the operator tells candidates, and what they have been told. */
export const operatorNotificationRoutes: FastifyPluginAsync<OperatorNotificationsOptions> = async (
  app,
  { services, notifier },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const asOperator = createOperatorScope(services);

  register(app, OPERATOR_NOTIFICATION_ENDPOINTS.create, async (request) => {
    const wanted = request.body;
    return asOperator(request, async (ctx) => {
      await refuseUnknownKind(services, ctx, wanted);
      const recipients = await getRecipients(ctx, wanted.emails);
      const isNew = [];
      for (const { id } of recipients) isNew.push(await notifier.notify(ctx, describe(wanted, id)));
      const created = isNew.filter(Boolean).length;
      return { created, known: isNew.length - created };
    });
  });

  register(app, OPERATOR_NOTIFICATION_ENDPOINTS.list, async (request) => {
    const { email, limit } = request.query;
    return asOperator(request, async (ctx) => {
      const { config: tenantConfig } = await services.facadeOf(ctx);
      const locale = listLanguages(tenantConfig)[0] ?? 'en';
      const records = await listForOperator(ctx, { email, limit });
      return {
        notifications: records.map((record) => ({
          id: record.id,
          email: record.email,
          kind: record.kind,
          message: renderNotification(tenantConfig, record, { locale, timeZone: null }).message,
          notificationType: record.notificationType,
          createdAt: record.createdAt.toISOString(),
          viewedAt: record.viewedAt?.toISOString() ?? null,
          clickedAt: record.clickedAt?.toISOString() ?? null,
          doneAt: record.doneAt?.toISOString() ?? null,
        })),
      };
    });
  });
};

async function refuseUnknownKind(
  { facadeOf }: NotificationServices,
  ctx: Context,
  { kind, redirectUrl }: NotificationCreate,
): Promise<void> {
  const facade = await facadeOf(ctx);
  if (kind !== CUSTOM_KIND && findKind(facade.config, kind) === undefined)
    throw fieldError('kind', 'is not one of the notifications that this tenant sends');
  if (redirectUrl !== undefined && redirectUrl !== '' && pathOnSite(redirectUrl) === null)
    throw fieldError('redirectUrl', 'must be a path on the site that starts with one slash');
}

/** All or none: a list with a wrong address is corrected and sent again. */
async function getRecipients(ctx: Context, emails: readonly string[]): Promise<Recipient[]> {
  const wanted = [...new Set(emails)];
  const found = await listRecipients(ctx, wanted);
  const known = new Set(found.map(({ email }) => email));
  const missing = wanted.flatMap((email, index) => (known.has(email) ? [] : [`emails.${index}`]));
  // The place, not the address: refusals hold nothing of people.
  if (missing.length > 0) throw fieldError(missing.slice(0, 20).join(', '), 'no candidate has this address');
  return found;
}

function describe(wanted: NotificationCreate, candidateId: number) {
  const { kind, categoryTitle, message, details, redirectUrl, notificationType } = wanted;
  const content = [kind, categoryTitle, message, details, redirectUrl ?? null, notificationType ?? null];
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 32);
  return {
    candidateId,
    kind,
    eventKey: `operator:${wanted.eventKey ?? digest}`,
    details: kind === CUSTOM_KIND ? { ...details, categoryTitle, message } : details,
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
    ...(notificationType === undefined ? {} : { notificationType }),
  };
}
