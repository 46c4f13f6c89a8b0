export { createNotifications } from './create-notifications.ts';
export { createSecurityNotices } from './mail/create-security-notices.ts';
export { notificationFeature } from './notification-feature.ts';
export type { Notifier } from './notifier.ts';
export { listRecipients } from './recipients.repo.ts';
export { createReturnedMail } from './returned-mail/create-returned-mail.ts';
