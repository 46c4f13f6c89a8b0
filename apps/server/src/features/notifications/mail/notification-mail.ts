import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Mail } from '../../../integrations/mail/mail.port.ts';
import { automaticMailHeaders } from '../../../platform/mail/mail-headers.ts';
import { layoutMail, type MailContent, type MailEntry } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { listLanguages, offeredLanguage, type TenantFacade } from '../../tenants/index.ts';
import { renderNotification } from '../notification-kinds.ts';
import type { NotificationServices } from '../notification-services.ts';
import type { NotificationRecord } from '../notifications.repo.ts';
import { EVERY_KIND, isAlwaysMailed } from '../preferences.service.ts';
import type { Recipient } from '../recipients.repo.ts';
import { openRedirect } from '../redirects.ts';
import { createKindLink } from './unsubscribe-token.ts';

const SUBJECT_MAX = 120;
/** Where candidates choose their mails and see what opens their account. */
export const SETTINGS_PATH = '/careers/settings';

/** The language of mails to a candidate: that of their settings where the tenant offers it, else its first. */
export function mailLocaleOf(config: TenantConfig, { language }: Pick<Recipient, 'language'>): string {
  return offeredLanguage(language, listLanguages(config));
}

interface MailParts {
  /** One, or several that have waited for the same time. */
  records: readonly [NotificationRecord, ...NotificationRecord[]];
  recipient: Recipient;
  facade: TenantFacade;
}

/** The mail of notifications, in the candidate's language, with a way to end such mails. */
export function composeNotificationMail(
  services: Pick<NotificationServices, 'keys' | 'sealed'>,
  { records, recipient, facade }: MailParts,
): Mail {
  const { config, company, linkTo } = facade;
  const [{ tenantId, kind: onlyKind }] = records;
  const locale = mailLocaleOf(config, recipient);
  const entries = records.map((record) => describe(services, record, { recipient, facade }));
  const { subject, ...said } =
    entries.length > 1 ? asDigest(entries, facade, locale) : asOne(entries, facade);
  const kind = entries.length > 1 ? EVERY_KIND : onlyKind;
  const subscription = { tenantId, candidateId: recipient.id, kind, locale };
  const stop = isAlwaysMailed(kind) ? null : createKindLink({ ...services, linkTo }, subscription);
  const content = layoutMail({
    locale,
    companyName: company,
    ...said,
    footer: [mailText(locale, 'notification.why', { company })],
    footerLinks: [
      { label: mailText(locale, 'notification.settings'), url: linkTo(SETTINGS_PATH) },
      ...(stop === null ? [] : [{ label: mailText(locale, 'notification.stop'), url: stop }]),
    ],
  });
  return {
    to: recipient.email,
    subject,
    ...content,
    fromName: company,
    headers: automaticMailHeaders(stop),
  };
}

type Said = Pick<MailContent, 'heading' | 'paragraphs' | 'action' | 'entries'> & { subject: string };

function asOne([entry]: readonly MailEntry[], { company }: TenantFacade): Said {
  const { title = '', text = '', link } = entry ?? {};
  return {
    subject: text.length <= SUBJECT_MAX && text !== '' ? text : `${title} – ${company}`,
    heading: title || company,
    paragraphs: [text],
    ...(link && { action: link }),
  };
}

function asDigest(entries: readonly MailEntry[], { company }: TenantFacade, locale: string): Said {
  const heading = mailText(locale, 'digest.heading', { company });
  return { subject: heading, heading, paragraphs: [], entries };
}

function describe(
  { sealed }: Pick<NotificationServices, 'sealed'>,
  record: NotificationRecord,
  { recipient, facade }: Pick<MailParts, 'recipient' | 'facade'>,
): MailEntry {
  const { config, linkTo } = facade;
  const locale = mailLocaleOf(config, recipient);
  const timeZone = recipient.timeZone ?? recipient.browserTimeZone;
  const { categoryTitle, message } = renderNotification(config, record, { locale, timeZone });
  const path = openRedirect(sealed, record);
  const label = mailText(locale, 'notification.open');
  return { title: categoryTitle, text: message, ...(path !== '' && { link: { label, url: linkTo(path) } }) };
}
