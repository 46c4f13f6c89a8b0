import { CODE_MINUTES } from '@opencareers/contracts/accounts';
import type { Mail } from '../../../integrations/mail/mail.port.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import type { CodePlace } from './sign-in-codes.repo.ts';

interface MailPlace {
  to: string;
  companyName: string;
  locale: string;
}

const TEXTS = {
  sign_in: ['code.signIn.heading', 'code.signIn.text'],
  confirm: ['code.confirm.heading', 'code.confirm.text'],
  change_email: ['code.changeEmail.heading', 'code.changeEmail.text'],
} as const;

/** The mail with a code: the code stands in the subject, so that it is read without opening the mail. */
export function writeCodeMail({
  to,
  code,
  purpose,
  companyName: company,
  locale,
}: MailPlace & { code: string; purpose: CodePlace['purpose'] }): Mail {
  const [heading, text] = TEXTS[purpose];
  const values = { company, code, minutes: CODE_MINUTES };
  return {
    to,
    subject: mailText(locale, 'code.signIn.subject', values),
    ...layoutMail({
      locale,
      companyName: company,
      heading: mailText(locale, heading, values),
      paragraphs: [mailText(locale, text, values), mailText(locale, 'code.validity', values)],
      code,
      footer: [mailText(locale, 'code.unasked', values), mailText(locale, 'mail.automatic', values)],
    }),
    code,
    fromName: company,
  };
}

/** Tells the former address of an account that it is no longer the one. */
export function writeEmailChangedMail({ to, companyName: company, locale }: MailPlace): Mail {
  const values = { company };
  return {
    to,
    subject: mailText(locale, 'emailChanged.subject', values),
    ...layoutMail({
      locale,
      companyName: company,
      heading: mailText(locale, 'emailChanged.heading', values),
      paragraphs: [
        mailText(locale, 'emailChanged.text', values),
        mailText(locale, 'emailChanged.unasked', values),
      ],
      footer: [mailText(locale, 'mail.automatic', values)],
    }),
    fromName: company,
  };
}
