import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type {
  CandidateNotification,
  NotificationList,
  NotificationsBootData,
} from '@opencareers/contracts/notifications';
import { isApiError } from '../../api/api-error.ts';
import { emitSignal } from '../../shell/signals.ts';
import type { Site } from '../../shell/site.ts';

/** The tabs of the panel, and what was archived, which is shown in their place. */
export type NotificationFilter = 'all' | 'action_required' | 'archived';

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
    type_filter: filter === 'action_required' ? filter : null,
    shelf: filter === 'archived' ? filter : null,
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
export function tellNotifications({ api, boot }: Caller, path: NotificationMark): Promise<boolean> {
  // What was clicked may lead to another document, which would end the call.
  return isHeard(api.post(path, { domain: boot.domain }, { ...SILENT, outlivesPage: true }));
}

/** Where a notification was put: with the archived ones, back in the lists, or off for so many seconds. */
export type PutAway = { to: 'archive' } | { to: 'lists' } | { to: 'later'; seconds: number };

/** Tells the server where a notification was put; false when it did not hear. */
export function tellPutAway({ api }: Caller, id: number, place: PutAway): Promise<boolean> {
  if (place.to === 'later')
    return isHeard(api.post(NOTIFICATION_PATHS.snooze(id), { seconds: place.seconds }, SILENT));
  return isHeard(api.post(NOTIFICATION_PATHS.archive(id), { archived: place.to === 'archive' }, SILENT));
}

/** Tells the server that a notification is not put off any more; false when it did not hear. */
export function tellBack({ api }: Caller, id: number): Promise<boolean> {
  return isHeard(api.post(NOTIFICATION_PATHS.snooze(id), { seconds: null }, SILENT));
}

async function isHeard(call: Promise<unknown>): Promise<boolean> {
  try {
    await logged(call);
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
