import { randomBytes } from 'node:crypto';
import { FORM_PAGE_PATH } from '@opencareers/contracts/forms';
import { buildUrl } from '@opencareers/contracts/url-query';
import { dateFormat } from '@opencareers/messages/formats';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { automaticMailHeaders } from '../../../platform/mail/mail-headers.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { createSay } from '../../../platform/texts.ts';
import type { FormServices } from '../form-services.ts';
import { findVersion } from '../forms.repo.ts';
import { shownDefinition, titleOf } from '../forms.service.ts';
import { type ContinueCall, getMailedLink } from './continue-links.service.ts';
import { countLinkMails, insertLinkMail, lockLinkMails } from './link-mails.repo.ts';
import type english from './texts/en.json';

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;
/** Mails a day that one browser may ask for. */
export const LINK_MAILS_A_DAY = 5;
/** Mails a day to one address, whoever asks for them, and seconds between two of them. */
export const LINK_MAILS_TO_ADDRESS = 3;
const AGAIN_SECONDS = 60;
/** Mails an hour of one tenant. */
const LINK_MAILS_OF_TENANT = 500;

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/**
 * Mails a link to go on with a form. Whether somebody has the address here is not looked up, and nothing that was typed is
 * in the mail: a stranger can only send an unchangeable text, and only a few times. Throws `form_not_found` for a link that
 * is not the caller's, and `too_many_requests`.
 */
export async function mailContinueLink(
  services: FormServices,
  ctx: Context,
  { scope, caller, mail: { link, email } }: ContinueCall & { mail: { link: string; email: string } },
): Promise<void> {
  const { until } = await getMailedLink(ctx, scope, link);
  const emailHash = services.keys.ofAddress(ctx.tenant.id, email);
  await lockLinkMails(ctx);
  await refuseMany(ctx, { askedBy: caller.visitorKey, emailHash });
  await insertLinkMail(ctx, { askedBy: caller.visitorKey, emailHash });
  const { company, linkTo } = await services.facadeOf(ctx);
  const { locale, timeZone } = caller;
  const version = await findVersion(ctx, scope.form, scope.form.publishedVersion);
  const title = version === undefined ? '' : titleOf(shownDefinition(version.definition, locale));
  const values = { company, form: title || scope.form.key };
  const content = layoutMail({
    locale,
    companyName: company,
    heading: say(locale, 'heading', values),
    paragraphs: [
      say(locale, 'text', values),
      say(locale, 'until', { date: dateFormat(locale, { dateStyle: 'long', timeZone }).format(until) }),
      say(locale, 'unasked', values),
    ],
    action: {
      label: say(locale, 'action'),
      url: linkTo(buildUrl(FORM_PAGE_PATH, { form: scope.form.key, link })),
    },
    footer: [mailText(locale, 'mail.automatic', values)],
  });
  await queueMail(ctx, {
    key: `form-continue-${randomBytes(12).toString('base64url')}`,
    mail: {
      to: email,
      subject: say(locale, 'subject', values),
      ...content,
      fromName: company,
      headers: automaticMailHeaders(),
    },
  });
}

async function refuseMany(ctx: Context, asked: { askedBy: string; emailHash: string }): Promise<void> {
  const now = ctx.clock.now().getTime();
  const day = { since: new Date(now - DAY_MILLISECONDS), window: DAY_MILLISECONDS };
  const hour = { since: new Date(now - HOUR_MILLISECONDS), window: HOUR_MILLISECONDS };
  const { askedBy, emailHash } = asked;
  const limits = [
    { ...day, by: { askedBy }, most: LINK_MAILS_A_DAY, pause: 0 },
    { ...day, by: { emailHash }, most: LINK_MAILS_TO_ADDRESS, pause: AGAIN_SECONDS },
    { ...hour, by: {}, most: LINK_MAILS_OF_TENANT, pause: 0 },
  ];
  for (const { since, by, most, window, pause } of limits) {
    const { count, oldest, newest } = await countLinkMails(ctx, { since, by });
    if (count >= most && oldest !== null) refuseUntil(now, oldest.getTime() + window);
    if (newest !== null) refuseUntil(now, newest.getTime() + pause * 1000);
  }
}

function refuseUntil(now: number, until: number): void {
  const left = Math.ceil((until - now) / 1000);
  if (left > 0) throw new AppError('too_many_requests', { body: 'envelope', retryAfter: left });
}
