import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import {
  BadgeAnswerSchema,
  NotificationChangedAnswerSchema,
  NotificationChangeSchema,
  NotificationListAnswerSchema,
  NotificationQuerySchema,
  NotificationsBootDataAnswerSchema,
} from '@opencareers/contracts/notifications';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { chooseTenant } from '../tenants/index.ts';
import { countBadge, listShown } from './bell.service.ts';
import { hasActionKinds } from './notification-kinds.ts';
import { asSignedIn, isBellOn, localeOf } from './notification-request.ts';
import type { NotificationServices } from './notification-services.ts';
import { markAllClicked, markAllViewed, markClicked } from './notifications.repo.ts';

const tags = ['notifications'];
const config = { access: 'candidate' as const };
const changed = {
  body: NotificationChangeSchema.nullish(),
  response: { 200: NotificationChangedAnswerSchema },
};
/** As large as a number of a notification can be without losing digits. */
const IdParamsSchema = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).catch(0) });

/** The calls of the bell [NOTIF-03]. */
export const bellRoutes: FastifyPluginAsyncZod<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  app.get(
    NOTIFICATION_PATHS.list,
    {
      config,
      schema: { querystring: NotificationQuerySchema, response: { 200: NotificationListAnswerSchema }, tags },
    },
    async (request) => {
      const { before, type_filter } = request.query;
      const isToDo = type_filter === 'action_required';
      const list = await asSignedIn(services, request, async (ctx, who) =>
        listShown(services, ctx, {
          who,
          locale: await localeOf(ctx, request, who),
          page: { before, isToDo },
        }),
      );
      return envelopeWith(list);
    },
  );

  app.get(
    NOTIFICATION_PATHS.badge,
    { config, schema: { querystring: NotificationQuerySchema, response: { 200: BadgeAnswerSchema }, tags } },
    async (request) => {
      const { count } = await asSignedIn(services, request, (ctx, who) =>
        countBadge(ctx, who.config, who.candidateId),
      );
      return envelopeWith({ count });
    },
  );

  app.post(NOTIFICATION_PATHS.markAllViewed, { config, schema: { ...changed, tags } }, async (request) => {
    await asSignedIn(services, request, (ctx, { candidateId }) => markAllViewed(ctx, candidateId));
    return envelopeWith({});
  });

  app.post(NOTIFICATION_PATHS.markAllClicked, { config, schema: { ...changed, tags } }, async (request) => {
    await asSignedIn(services, request, (ctx, { candidateId }) => markAllClicked(ctx, candidateId));
    return envelopeWith({});
  });

  app.post(
    NOTIFICATION_PATHS.markClicked(':id'),
    { config, schema: { ...changed, params: IdParamsSchema, tags } },
    async (request) => {
      const { id } = request.params;
      const isKnown = await asSignedIn(services, request, (ctx, { candidateId }) =>
        markClicked(ctx, { candidateId, id }),
      );
      if (!isKnown) throw new AppError('notification_not_found', { body: 'envelope' });
      return envelopeWith({});
    },
  );

  app.get(
    NOTIFICATION_PATHS.bootData,
    {
      config: { access: 'public' },
      schema: {
        querystring: NotificationQuerySchema,
        response: { 200: NotificationsBootDataAnswerSchema },
        tags,
      },
    },
    async (request) => {
      const session = await request.findCandidate();
      const domain = session?.tenant.domain;
      const own = domain === undefined ? undefined : services.registry.findByDomain(domain);
      const choice = own === undefined ? chooseTenant(services.registry, request) : null;
      const tenant = own ?? (choice?.kind === 'chosen' ? choice.tenant : choice?.hostTenant);
      if (tenant === undefined) throw new AppError('tenant_not_found', { body: 'text' });
      const isOn = isBellOn(await services.registry.getConfig(tenant));
      return envelopeWith({
        groupId: tenant.domain,
        isLoggedIn: session !== null,
        enableCandidateInappNotifications: isOn,
        hasActionRequiredNotificationsConfigured:
          isOn && hasActionKinds(await services.registry.getConfig(tenant)),
      });
    },
  );
};

function envelopeWith<Data>(data: Data) {
  return { status: 200, error: { message: '', body: '' }, data, metadata: null };
}
