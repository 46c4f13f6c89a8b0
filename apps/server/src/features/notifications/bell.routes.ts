import { NOTIFICATION_ENDPOINTS } from '@opencareers/contracts/notifications';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { register } from '../../platform/register.ts';
import { chooseTenant } from '../tenants/index.ts';
import { countBadge, listShown } from './bell.service.ts';
import { hasActionKinds } from './notification-kinds.ts';
import { asSignedIn, isBellOn, readerOf } from './notification-request.ts';
import type { NotificationServices } from './notification-services.ts';
import { markAllClicked, markAllViewed, markClicked, setArchived, setSnoozed } from './notifications.repo.ts';

/** The calls of the bell [NOTIF-03]. */
export const bellRoutes: FastifyPluginAsync<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  register(app, NOTIFICATION_ENDPOINTS.list, async (request) => {
    const { before, type_filter, shelf } = request.query;
    const isToDo = type_filter === 'action_required';
    const isArchived = shelf === 'archived';
    const list = await asSignedIn(services, request, async (ctx, who) =>
      listShown(services, ctx, {
        who,
        reader: await readerOf(ctx, request, who),
        page: { before, isToDo, isArchived },
      }),
    );
    return envelopeWith(list);
  });

  register(app, NOTIFICATION_ENDPOINTS.badge, async (request) => {
    const { count } = await asSignedIn(services, request, (ctx, who) =>
      countBadge(ctx, who.config, who.candidateId),
    );
    return envelopeWith({ count });
  });

  register(app, NOTIFICATION_ENDPOINTS.markAllViewed, async (request) => {
    await asSignedIn(services, request, (ctx, { candidateId }) => markAllViewed(ctx, candidateId));
    return envelopeWith({});
  });

  register(app, NOTIFICATION_ENDPOINTS.markAllClicked, async (request) => {
    await asSignedIn(services, request, (ctx, { candidateId }) => markAllClicked(ctx, candidateId));
    return envelopeWith({});
  });

  register(app, NOTIFICATION_ENDPOINTS.markClicked, async (request) => {
    const { id } = request.params;
    return answerChange(
      await asSignedIn(services, request, (ctx, { candidateId }) => markClicked(ctx, { candidateId, id })),
    );
  });

  register(app, NOTIFICATION_ENDPOINTS.archive, async (request) => {
    const { id } = request.params;
    const { archived } = request.body;
    return answerChange(
      await asSignedIn(services, request, (ctx, { candidateId }) =>
        setArchived(ctx, { candidateId, id }, archived),
      ),
    );
  });

  register(app, NOTIFICATION_ENDPOINTS.snooze, async (request) => {
    const { id } = request.params;
    const { seconds } = request.body;
    return answerChange(
      await asSignedIn(services, request, (ctx, { candidateId }) =>
        setSnoozed(ctx, { candidateId, id }, seconds),
      ),
    );
  });

  register(app, NOTIFICATION_ENDPOINTS.bootData, async (request) => {
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
  });
};

function answerChange(isKnown: boolean) {
  if (!isKnown) throw new AppError('notification_not_found', { body: 'envelope' });
  return envelopeWith({});
}

function envelopeWith<Data>(data: Data) {
  return { status: 200, error: { message: '', body: '' }, data, metadata: null };
}
