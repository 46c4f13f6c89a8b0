import type { Context } from '../../../platform/context.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { listLanguages } from '../../tenants/index.ts';
import { tellCompany } from '../../webhooks/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import type { ApplicationMessageRecord, ApplicationRecord } from '../applications.schema.ts';
import { describeForCompany } from '../describe-for-company.ts';

const PAGE = '/careers/applications';

interface MessageTelling {
  application: ApplicationRecord;
  message: ApplicationMessageRecord;
}

/**
 * Tells the other side of a message, once: the company's systems of a candidate's, without its words; the candidate of
 * the company's behind the bell and by mail, as they prefer it; a guest by mail with its words, since they have no page
 * to read it on. Nobody hears of what was not theirs.
 */
export async function tellMessage(
  services: Pick<ApplicationServices, 'registry' | 'notifier' | 'facadeOf'>,
  ctx: Context,
  { application, message }: MessageTelling,
): Promise<void> {
  const { candidateId, positionName, disownedAt } = application;
  if (message.sender === 'candidate')
    return tellCompany(services, ctx, {
      event: 'application.message',
      data: { ...describeForCompany(application), message: message.id },
      candidateId,
    });
  if (disownedAt !== null) return;
  if (candidateId === null) return mailGuest(services, ctx, { application, message });
  await services.notifier.notify(ctx, {
    candidateId,
    kind: 'APPLICATIONMessage',
    eventKey: `application-message:${message.id}`,
    details: { position_title: positionName },
    redirectUrl: `${PAGE}?applicationId=${application.encId}&messages=open`,
  });
}

async function mailGuest(
  { facadeOf }: Pick<ApplicationServices, 'facadeOf'>,
  ctx: Context,
  { application, message }: MessageTelling,
): Promise<void> {
  const { config, company, linkTo } = await facadeOf(ctx);
  const locale = listLanguages(config)[0] ?? 'en';
  const say = (key: Parameters<typeof mailText>[1], values: Record<string, string> = {}) =>
    mailText(locale, key, { company, ...values });
  const subject = say('applicationMessage.subject');
  const content = layoutMail({
    locale,
    companyName: company,
    heading: say('applicationMessage.heading', { position: application.positionName }),
    paragraphs: [
      say('applicationMessage.from', { author: message.author || company }),
      ...message.text.split('\n').filter((line) => line.trim() !== ''),
      say('applicationMessage.answer'),
    ],
    action: { label: say('application.follow'), url: linkTo(PAGE) },
    footer: [say('mail.automatic')],
  });
  await queueMail(ctx, {
    key: `application-message:${message.id}`,
    mail: { to: application.email, subject, fromName: company, ...content },
  });
}
