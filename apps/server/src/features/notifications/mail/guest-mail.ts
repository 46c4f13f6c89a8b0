import type { Mail } from '../../../integrations/mail/mail.port.ts';
import { automaticMailHeaders } from '../../../platform/mail/mail-headers.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { listLanguages, offeredLanguage, type TenantFacade } from '../../tenants/index.ts';
import { renderNotification } from '../notification-kinds.ts';
import type { GuestMail } from '../notifier.ts';

/** A mail in the words of a kind to somebody without an account, who has no settings that it could name. */
export function composeGuestMail(
  { config, company, linkTo }: Pick<TenantFacade, 'config' | 'company' | 'linkTo'>,
  { email, locale: wish, kind, details, path }: GuestMail,
): Mail {
  const locale = offeredLanguage(wish, listLanguages(config));
  const { categoryTitle, message } = renderNotification(
    config,
    { kind, details },
    { locale, timeZone: null },
  );
  const content = layoutMail({
    locale,
    companyName: company,
    heading: categoryTitle || company,
    paragraphs: [message],
    action: { label: mailText(locale, 'notification.open'), url: linkTo(path) },
    footer: [mailText(locale, 'notification.guest', { company })],
  });
  return {
    to: email,
    subject: `${categoryTitle} – ${company}`,
    ...content,
    fromName: company,
    headers: automaticMailHeaders(),
  };
}
