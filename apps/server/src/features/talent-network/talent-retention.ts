import { TALENT_STAY_PATH } from '@opencareers/contracts/talent-network-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import { type Context, inTenant } from '../../platform/context.ts';
import { automaticMailHeaders } from '../../platform/mail/mail-headers.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { createSignedToken } from '../../platform/signed-token.ts';
import { listLanguages, offeredLanguage } from '../tenants/index.ts';
import {
  holdUnanswered,
  listSilent,
  listUnasked,
  markReminded,
  type NamedMember,
} from './talent-members.repo.ts';
import {
  addMonths,
  keptUntil,
  leaveWithAccount,
  TALENT_CONSENT,
  type TalentServices,
} from './talent-network.service.ts';
import { talentText } from './talent-texts.ts';

/** Days before its end that a member is asked whether to stay; nobody's membership ends unasked. */
export const REMINDED_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
/** Members at a time: a transaction stays short, the next run goes on. */
const BATCH = 200;

/**
 * Asks members whose membership ends soon, and ends what nobody renewed. Gives how many were asked and how many ended.
 * Safe to run anywhere, any time.
 */
export async function keepTalentRetention(
  services: Pick<TalentServices, 'db' | 'registry' | 'clock' | 'keys' | 'facadeOf' | 'privacy'>,
): Promise<{ asked: number; ended: number }> {
  const { db, registry, clock } = services;
  const done = { asked: 0, ended: 0 };
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'talent-retention' };
    const now = clock.now();
    const silent = await inTenant(db, seed, async (ctx) => {
      const renewedBefore = addMonths(now, -(await keptMonthsOf(services, ctx)));
      const remindedBefore = new Date(now.getTime() - REMINDED_DAYS * DAY_MILLISECONDS);
      return listSilent(ctx, { renewedBefore, remindedBefore }, BATCH);
    });
    for (const { member } of silent) {
      const { candidateId } = member;
      const isDue = (ctx: Context) => holdUnanswered(ctx, member);
      if (await leaveWithAccount(services, seed, { candidateId, answer: 'expired', isDue })) done.ended += 1;
    }
    done.asked += await inTenant(db, seed, async (ctx) => {
      const end = new Date(now.getTime() + REMINDED_DAYS * DAY_MILLISECONDS);
      const unasked = await listUnasked(ctx, addMonths(end, -(await keptMonthsOf(services, ctx))), BATCH);
      for (const named of unasked) await ask(services, ctx, named);
      return unasked.length;
    });
  }
  return done;
}

async function keptMonthsOf({ registry }: Pick<TalentServices, 'registry'>, ctx: Context): Promise<number> {
  return (await registry.getConfigWithin(ctx)).talentNetworkConfig.keptMonths;
}

async function ask(
  { keys, facadeOf }: Pick<TalentServices, 'keys' | 'facadeOf'>,
  ctx: Context,
  { member, email, language }: NamedMember,
): Promise<void> {
  const { candidateId } = member;
  const { config, company, linkTo } = await facadeOf(ctx);
  const locale = offeredLanguage(language, listLanguages(config));
  // Who is asked late has as long to answer as everybody.
  const answerBy = new Date(ctx.clock.now().getTime() + REMINDED_DAYS * DAY_MILLISECONDS);
  const ends = new Date(Math.max(keptUntil(member, config).getTime(), answerBy.getTime()));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(ends);
  const values = { company, date };
  const token = createSignedToken(keys, TALENT_CONSENT, [ctx.tenant.id, candidateId]);
  const content = layoutMail({
    locale,
    companyName: company,
    heading: talentText(locale, 'reminder.heading', values),
    paragraphs: [talentText(locale, 'reminder.text', values), talentText(locale, 'reminder.silence', values)],
    action: {
      label: talentText(locale, 'reminder.action'),
      url: linkTo(buildUrl(TALENT_STAY_PATH, { token, hl: locale })),
    },
    footer: [mailText(locale, 'mail.automatic', { company })],
  });
  const mail = {
    to: email,
    subject: talentText(locale, 'reminder.subject', values),
    ...content,
    fromName: company,
    headers: automaticMailHeaders(),
  };
  await queueMail(ctx, { key: `talent-${candidateId}-${ctx.clock.now().getTime()}`, candidateId, mail });
  await markReminded(ctx, candidateId);
}
