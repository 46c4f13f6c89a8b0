import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { Mail } from '../../../integrations/mail/mail.port.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { findLanguage, listLanguages, type TenantFacade } from '../../tenants/index.ts';
import { renderNotification } from '../notification-kinds.ts';
import type { NotificationServices } from '../notification-services.ts';
import type { NotificationRecord } from '../notifications.repo.ts';
import { isAlwaysMailed } from '../preferences.service.ts';
import type { Recipient } from '../recipients.repo.ts';
import { openRedirect } from '../redirects.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

const SUBJECT_MAX = 120;
/** Where candidates choose their mails and see what opens their account. */
export const SETTINGS_PATH = '/careers/settings';

/** The language of mails to a candidate: that of their settings where the tenant offers it, else its first. */
export function mailLocaleOf(config: TenantConfig, { language }: Pick<Recipient, 'language'>): string {
  const languages = listLanguages(config);
  return findLanguage(language ?? '', languages) ?? languages[0] ?? 'en';
}

/** The mail of a notification, in the candidate's language, with a way to end such mails. */
export function composeNotificationMail(
  services: Pick<NotificationServices, 'keys' | 'sealed'>,
  { record, recipient, facade }: { record: NotificationRecord; recipient: Recipient; facade: TenantFacade },
): Mail {
  const { config, company, linkTo } = facade;
  const locale = mailLocaleOf(config, recipient);
  const timeZone = recipient.timeZone ?? recipient.browserTimeZone;
  const { categoryTitle, message } = renderNotification(config, record, { locale, timeZone });
  const path = openRedirect(services.sealed, record);
  const token = createUnsubscribeToken(services.keys, {
    tenantId: record.tenantId,
    candidateId: recipient.id,
    kind: record.kind,
  });
  const stop = isAlwaysMailed(record.kind)
    ? null
    : linkTo(buildUrl(NOTIFICATION_PATHS.unsubscribe, { token, hl: locale }));
  const content = layoutMail({
    locale,
    companyName: company,
    heading: categoryTitle || company,
    paragraphs: [message],
    ...(path === '' ? {} : { action: { label: mailText(locale, 'notification.open'), url: linkTo(path) } }),
    footer: [mailText(locale, 'notification.why', { company })],
    footerLinks: [
      { label: mailText(locale, 'notification.settings'), url: linkTo(SETTINGS_PATH) },
      ...(stop === null ? [] : [{ label: mailText(locale, 'notification.stop'), url: stop }]),
    ],
  });
  return {
    to: recipient.email,
    subject: message.length <= SUBJECT_MAX && message !== '' ? message : `${categoryTitle} – ${company}`,
    ...content,
    fromName: company,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Mail programs end such mails with one click (RFC 8058).
      ...(stop === null
        ? {}
        : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}
