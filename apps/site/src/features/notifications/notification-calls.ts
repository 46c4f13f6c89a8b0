import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type {
  CandidateNotification,
  NotificationList,
  NotificationsBootData,
} from '@opencareers/contracts/notifications';
import { isApiError } from '../../api/api-error.ts';
import { emitSignal } from '../../shell/signals.ts';
import type { Site } from '../../shell/site.ts';

/** The tabs of the panel. */
export type NotificationFilter = 'all' | 'action_required';

type Caller = Pick<Site, 'api' | 'boot'>;
const SILENT = { isSilent: true } as const;

/** How many notifications nobody has seen yet. */
export async function getBadgeCount({ api }: Caller, signal: AbortSignal): Promise<number> {
  const path = api.path(NOTIFICATION_PATHS.badge);
  const { data } = await logged(api.get(path, { ...SILENT, signal }));
  return data.count;
}

/** What the bell must know before it shows. */
export async function getBellSettings({ api }: Caller, signal: AbortSignal): Promise<NotificationsBootData> {
  const path = api.path(NOTIFICATION_PATHS.bootData);
  return (await logged(api.get(path, { ...SILENT, signal }))).data;
}

/** Notifications, the newest first, from the one before `before` on; null when they could not be had. */
export async function findNotifications(
  { api }: Caller,
  { filter, before }: { filter: NotificationFilter; before?: CandidateNotification | undefined },
): Promise<NotificationList | null> {
  const path = api.path(NOTIFICATION_PATHS.list, {
    type_filter: filter === 'all' ? null : filter,
    before: before?.id,
  });
  try {
    return (await logged(api.get(path, SILENT))).data;
  } catch {
    return null;
  }
}

/** A path of what was seen or clicked. */
export type NotificationMark =
  | typeof NOTIFICATION_PATHS.markAllViewed
  | typeof NOTIFICATION_PATHS.markAllClicked
  | ReturnType<typeof NOTIFICATION_PATHS.markClicked>;

/** Tells the server what was seen or clicked; false when it did not hear. */
export async function tellNotifications({ api, boot }: Caller, path: NotificationMark): Promise<boolean> {
  try {
    // What was clicked may lead to another document, which would end the call.
    await logged(api.post(path, { domain: boot.domain }, { ...SILENT, outlivesPage: true }));
    return true;
  } catch {
    return false;
  }
}

/** Calls of the bell fail in silence [NOTIF-05]: the log hears of it, the candidate does not. */
async function logged<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'aborted')
      emitSignal({ kind: 'failure', place: 'notifications', error });
    throw error;
  }
}
