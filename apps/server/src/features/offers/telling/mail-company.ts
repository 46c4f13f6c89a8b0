import { EMAIL_PATTERN } from '@opencareers/contracts/account-calls';
import type { Context } from '../../../platform/context.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { mailText } from '../../../platform/mail/mail-texts.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { listLanguages } from '../../tenants/index.ts';
import type { OfferServices } from '../offer-services.ts';
import { listOfferQuestions } from '../offers.repo.ts';
import type { ToldOffer } from './telling.repo.ts';

/** What a candidate does with an offer that the company should hear of also where it has no system that listens. */
export type CandidateAnswer = 'accepted' | 'declined' | 'asked';

/**
 * Mails the company, at `contactEmail` of its configuration and in its first language, what a candidate answered. It goes
 * with the candidate when they are erased before it was sent. Nothing is sent where the address is no plain one.
 */
export async function mailCompany(
  { registry }: Pick<OfferServices, 'registry'>,
  ctx: Context,
  { kind, offer }: { kind: CandidateAnswer; offer: ToldOffer },
): Promise<void> {
  const config = await registry.getConfigWithin(ctx);
  const { contactEmail } = config.offersConfig;
  if (!EMAIL_PATTERN.test(contactEmail)) return;
  const company = registry.companyOf(ctx.tenant.domain, config);
  const locale = listLanguages(config)[0] ?? 'en';
  const { encId, sourceId, positionName, candidateName, candidateId, eventCount } = offer;
  const say = (key: Parameters<typeof mailText>[1]) =>
    mailText(locale, key, {
      company,
      name: candidateName,
      position: positionName,
      number: sourceId ?? encId,
    });
  const content = layoutMail({
    locale,
    companyName: company,
    heading: say(`offerCompany.${kind}`),
    paragraphs: [...(await wordsOf(ctx, kind, offer)), say('offerCompany.number')],
    footer: [say('mail.automatic')],
  });
  await queueMail(ctx, {
    key: `offer-company:${encId}.${kind}.${eventCount}`,
    candidateId,
    mail: { to: contactEmail, subject: say(`offerCompany.${kind}.subject`), fromName: company, ...content },
  });
}

/** What the candidate wrote, line by line. */
async function wordsOf(ctx: Context, kind: CandidateAnswer, offer: ToldOffer): Promise<string[]> {
  const questions = kind === 'asked' ? await listOfferQuestions(ctx, [offer.id]) : [];
  const asked = questions.findLast(({ author }) => author === 'candidate')?.text;
  const text = kind === 'declined' ? offer.declineComment : asked;
  return (text ?? '').split('\n').filter((line) => line.trim() !== '');
}
