import type { Context } from '../../../platform/context.ts';
import { type CopiedSection, layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { tellCompany } from '../../webhooks/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { type Applicant, countGuestSubmissions } from '../applications.repo.ts';
import type { ApplicationRecord } from '../applications.schema.ts';
import { describeForCompany } from '../describe-for-company.ts';
import { copyAnswers } from './copy-answers.ts';

const APPLICATIONS_PAGE = '/careers/applications';
const DAY_MILLISECONDS = 86_400_000;
/** Mails that an address gets in 24 hours of what guests send with it. */
const GUEST_MAILS_A_DAY = 10;

interface Applied {
  applicant: Applicant;
  sent: readonly ApplicationRecord[];
  receiptNumber: string;
  locale: string;
}

/** Tells who applied that it arrived, behind the bell of a candidate and by mail, and the company's systems. */
export async function tellApplied(
  services: Pick<ApplicationServices, 'notifier' | 'facadeOf' | 'registry' | 'forms'>,
  ctx: Context,
  { applicant, sent, receiptNumber, locale }: Applied,
): Promise<void> {
  const { candidateId, email } = applicant;
  const counted = sent.filter(({ isDuplicate }) => !isDuplicate);
  const [first] = counted;
  for (const application of counted)
    await tellCompany(services, ctx, {
      event: 'application.submitted',
      data: describeForCompany(application),
      candidateId,
    });
  if (candidateId !== null && first !== undefined)
    await services.notifier.notify(ctx, {
      candidateId,
      kind: 'APPLICATIONSubmitted',
      eventKey: `application:${first.id}:Submitted`,
      details: { position_title: namesOf(counted) },
      hasOwnMail: true,
    });
  // Anybody can write any address as a guest: each gets a few such mails a day and no more.
  if (candidateId === null && (await isMailedTooMuch(ctx, email))) return;
  const { company, linkTo } = await services.facadeOf(ctx);
  const again = sent.filter(({ isDuplicate }) => isDuplicate);
  const values = { company, number: receiptNumber };
  const replyBy = first?.replyBy ?? null;
  const sections = await copyOfSent(services, ctx, { sent, locale, isGuest: candidateId === null });
  const content = layoutMail({
    locale,
    companyName: company,
    heading: mailText(locale, 'application.heading'),
    paragraphs: [
      ...(counted.length === 0
        ? []
        : [mailText(locale, 'application.text', { company, positions: namesOf(counted) })]),
      ...(again.length === 0 ? [] : [mailText(locale, 'application.again', { positions: namesOf(again) })]),
      mailText(locale, 'application.number', values),
      ...(replyBy === null
        ? []
        : [mailText(locale, 'application.reply', { company, date: dayText(locale, replyBy) })]),
      ...(candidateId === null ? [mailText(locale, 'application.guest')] : []),
    ],
    action: { label: mailText(locale, 'application.follow'), url: linkTo(APPLICATIONS_PAGE) },
    ...(sections.length === 0 ? {} : { copy: { title: mailText(locale, 'application.copy'), sections } }),
    footer: [mailText(locale, 'mail.automatic', values)],
  });
  const mail = {
    to: email,
    subject: mailText(locale, 'application.subject', values),
    fromName: company,
    ...content,
  };
  await queueMail(ctx, {
    key: `application:${receiptNumber}`,
    ...(candidateId === null ? {} : { candidateId }),
    mail,
  });
}

/** Tells a candidate behind the bell that what they sent as a guest is theirs now. */
export async function tellClaimed(
  { notifier }: Pick<ApplicationServices, 'notifier'>,
  ctx: Context,
  { candidateId, claimed }: { candidateId: number; claimed: readonly ApplicationRecord[] },
): Promise<void> {
  const [first] = claimed;
  if (first === undefined) return;
  await notifier.notify(ctx, {
    candidateId,
    kind: 'APPLICATIONClaimed',
    eventKey: `application:${first.id}:claimed`,
    details: { position_title: namesOf(claimed) },
  });
}

async function copyOfSent(
  { forms }: Pick<ApplicationServices, 'forms'>,
  ctx: Context,
  {
    sent: [application],
    locale,
    isGuest,
  }: { sent: readonly ApplicationRecord[]; locale: string; isGuest: boolean },
): Promise<CopiedSection[]> {
  const form = application && (await forms.readSent(ctx, application.submissionId, locale));
  return form === undefined ? [] : copyAnswers(form, { isGuest });
}

/** What was just sent is among what is counted. */
async function isMailedTooMuch(ctx: Context, email: string): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  return (await countGuestSubmissions(ctx, email, since)) > GUEST_MAILS_A_DAY;
}

function namesOf(list: readonly ApplicationRecord[]): string {
  return list.map(({ positionName }) => positionName).join(', ');
}

function dayText(locale: string, day: Date): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
