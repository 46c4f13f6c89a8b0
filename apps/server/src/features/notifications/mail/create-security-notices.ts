import { randomUUID } from 'node:crypto';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { SecurityNotices } from '../../accounts/index.ts';
import type { NotificationServices } from '../notification-services.ts';
import { findRecipient } from '../recipients.repo.ts';
import { mailLocaleOf, SETTINGS_PATH } from './notification-mail.ts';

/** Makes the notices of this server. */
export function createSecurityNotices({ facadeOf }: Pick<NotificationServices, 'facadeOf'>): SecurityNotices {
  return {
    passkeyAdded: async (ctx, { candidateId, name }) => {
      const recipient = await findRecipient(ctx, candidateId);
      if (recipient === undefined) return;
      const { config, company, linkTo } = await facadeOf(ctx);
      const locale = mailLocaleOf(config, recipient);
      const values = { company, name };
      const content = layoutMail({
        locale,
        companyName: company,
        heading: mailText(locale, 'passkeyAdded.heading'),
        paragraphs: [
          mailText(locale, 'passkeyAdded.text', values),
          mailText(locale, 'passkeyAdded.unasked', values),
        ],
        action: { label: mailText(locale, 'passkeyAdded.settings'), url: linkTo(SETTINGS_PATH) },
        footer: [mailText(locale, 'mail.automatic', values)],
      });
      const subject = mailText(locale, 'passkeyAdded.subject', values);
      const mail = { to: recipient.email, subject, ...content, fromName: company };
      await queueMail(ctx, { key: `passkey-added:${randomUUID()}`, candidateId, mail });
    },
  };
}
