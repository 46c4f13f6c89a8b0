import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { CandidateNotification, NotificationList } from '@opencareers/contracts/notifications';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';
import type { WaitingItem } from '../dashboard/waiting/waiting.port.ts';

/** Actions that notifications asked for and that are not done. */
export function openActionsQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(NOTIFICATION_PATHS.list, { type_filter: 'action_required' });
  return queryOptions<NotificationList, ApiError>({
    queryKey: ['open-actions', path],
    queryFn: async ({ signal }) => (await api.get<{ data: NotificationList }>(path, signal)).data,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}

/** Those actions that lead somewhere on the site. */
export function waitingActions(notifications: readonly CandidateNotification[]): WaitingItem[] {
  return notifications
    .filter(({ redirectUrl }) => redirectUrl.startsWith('/'))
    .map(({ id, categoryTitle: kind, message: title, redirectUrl: path }) => ({
      ...{ id: `action:${id}`, kind, title, path },
      dueAt: null,
      isReminder: true,
    }));
}
