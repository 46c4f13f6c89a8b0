import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';

/** Actions that notifications asked for and that are not done. */
export function openActionsQuery({ api }: Pick<Site, 'api'>) {
  const path = api.path(NOTIFICATION_PATHS.list, { type_filter: 'action_required' });
  return queryOptions<NotificationList, ApiError>({
    queryKey: ['open-actions', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}
