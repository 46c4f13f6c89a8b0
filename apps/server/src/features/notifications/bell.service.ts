import { NOTIFICATIONS_PAGE, type NotificationList } from '@opencareers/contracts/notifications';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Context } from '../../platform/context.ts';
import { listKinds, lookBack, type Reader, renderNotification } from './notification-kinds.ts';
import { isBellOn, type SignedIn } from './notification-request.ts';
import type { NotificationServices } from './notification-services.ts';
import { listNotifications, type NotificationPage, readBadge, type Shown } from './notifications.repo.ts';
import { openRedirect } from './redirects.ts';
import type { Badge } from './stream/badge-streams.ts';

/** What is behind the bell, in a language; empty where the tenant shows no bell. */
export async function listShown(
  { sealed }: NotificationServices,
  ctx: Context,
  ask: { who: SignedIn; reader: Reader; page: NotificationPage },
): Promise<NotificationList> {
  const { who, reader, page } = ask;
  const { config, candidateId } = who;
  if (!isBellOn(config)) return { notifications: [], hasMore: false };
  // One more than is shown tells whether there are more.
  const limit = NOTIFICATIONS_PAGE + 1;
  const records = await listNotifications(ctx, shownOf(ctx, config, candidateId), { ...page, limit });
  return {
    notifications: records.slice(0, NOTIFICATIONS_PAGE).map((record) => ({
      id: record.id,
      ...renderNotification(config, record, reader),
      createdAt: Math.floor(record.createdAt.getTime() / 1000),
      isClicked: record.clickedAt !== null,
      redirectUrl: openRedirect(sealed, record),
      notificationType: record.notificationType,
    })),
    hasMore: records.length > NOTIFICATIONS_PAGE,
  };
}

/** The badge of the bell: what was never shown (spec:D47). */
export async function countBadge(ctx: Context, config: TenantConfig, candidateId: number): Promise<Badge> {
  if (!isBellOn(config)) return { count: 0, version: 'off' };
  return readBadge(ctx, shownOf(ctx, config, candidateId));
}

function shownOf(ctx: Context, config: TenantConfig, candidateId: number): Shown {
  return { candidateId, kinds: listKinds(config), since: lookBack(config, ctx.clock.now()) };
}
