export { createNotifications } from './create-notifications.ts';
export { createSecurityNotices } from './mail/create-security-notices.ts';
export { listSchedules } from './mail/mail-schedules.repo.ts';
export { alertTime, STANDARD_SCHEDULE } from './mail/mail-time.ts';
export { mailLocaleOf, SETTINGS_PATH } from './mail/notification-mail.ts';
export { createKindLink, createUnsubscribeLink } from './mail/unsubscribe-token.ts';
export { notificationFeature } from './notification-feature.ts';
export type { SearchMails } from './notification-services.ts';
export type { Notifier } from './notifier.ts';
export { readIsMailed } from './preferences.service.ts';
export {
  findRecipient,
  findRecipients,
  listAskers,
  listRecipients,
  type Recipient,
} from './recipients.repo.ts';
export { createReturnedMail } from './returned-mail/create-returned-mail.ts';
