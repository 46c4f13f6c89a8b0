import { namedPath } from './call-path.ts';

/** Calls of the bell [NOTIF-03]. All are silent when they fail. */
export const NOTIFICATION_PATHS = {
  list: '/api/pcsx/notifications',
  markAllViewed: '/api/pcsx/notifications/mark_all_viewed',
  markAllClicked: '/api/pcsx/notifications/mark_all_clicked',
  markClicked: namedPath('/api/pcsx/notifications/:id/mark_clicked'),
  /** POST `{archived}`: out of the lists, or back into them; they are found with `shelf=archived`. */
  archive: namedPath('/api/pcsx/notifications/:id/archive'),
  /** POST `{seconds}`: out of the lists for so long; `null` brings it back at once. */
  snooze: namedPath('/api/pcsx/notifications/:id/snooze'),
  badge: '/api/pcsx/notification_badge',
  bootData: '/api/pcsx/notifications_boot_data',
  /** GET, server-sent events: `badge` with `{count}` whenever something changed. */
  stream: '/api/pcsx/notifications/stream',
  preferences: '/api/account/notification_preferences',
  /** PUT: when mails come that may wait. */
  schedule: '/api/account/mail_schedule',
  /** POST: sends mails again to the own address, from which some came back. */
  mailAgain: '/api/account/mail_again',
  /** GET shows a page, POST (also by mail programs, RFC 8058) ends the mails of a kind; `token` is signed. */
  unsubscribe: '/candidate/unsubscribe',
} as const;

/** Days that a notification can be put off for: not longer than it is kept after the bell has stopped looking back. */
export const SNOOZE_DAYS_MAX = 30;

/** How often the bell asks for its count [NOTIF-05]. */
export const BADGE_REFRESH_MS = 5 * 60_000;

/** How often and how long the bell looks for its place in a custom navbar [NOTIF-05]. */
export const BELL_MOUNT_TRIES = 30;

export const BELL_MOUNT_INTERVAL_MS = 300;
