import { randomBytes } from 'node:crypto';
import { REFERRALS_A_DAY } from '@opencareers/contracts/dashboard-calls';
import type { Referral, ReferralCreate } from '@opencareers/contracts/referrals';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection, Context } from '../../platform/context.ts';
import { createEncId } from '../../platform/enc-id.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { listLanguages, type TenantFacade, type TenantRegistry } from '../tenants/index.ts';
import { tellCompany } from '../webhooks/index.ts';
import { referralText } from './referral-texts.ts';
import {
  changeReferral,
  countReferralsSince,
  findOpenPosition,
  findReferralOf,
  findReferrer,
  insertReferral,
  lockInvitation,
  type ReferralRecord,
} from './referrals.repo.ts';

/** What the calls of referrals work with. */
export interface ReferralServices {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
  keys: KeyedHashes;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
}

const DAY_MILLISECONDS = 86_400_000;
/** Page on which a friend answers. */
export const REFERRAL_CONSENT_PATH = '/public/referral';

/** A referral as its maker sees it. */
export function presentReferral(record: ReferralRecord): Referral {
  return {
    id: record.encId,
    name: record.name,
    relation: record.relation,
    status: record.status,
    position: { name: record.positionName, id: record.positionId },
    createdAt: record.createdAt.toISOString(),
    statusAt: record.statusAt.toISOString(),
  };
}

/**
 * Refers somebody and asks them by one mail whether they agree (spec:D66). Throws `position_not_found`,
 * `referral_exists` and `too_many_requests`.
 */
export async function refer(
  services: ReferralServices,
  ctx: Context,
  { candidateId, data }: { candidateId: number; data: ReferralCreate },
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  if ((await countReferralsSince(ctx, candidateId, since)) >= REFERRALS_A_DAY)
    throw new AppError('too_many_requests', { body: 'envelope', retryAfter: DAY_MILLISECONDS / 1000 });
  const made = await addReferral(services, ctx, { candidateId, data });
  if (made === undefined) throw new AppError('referral_exists', { body: 'envelope' });
}

/**
 * Brings in a referral for a candidate whose account is held, without a limit for a day. With one that is there already
 * it changes nothing. Throws `position_not_found`, and `not_found` where the gate is closed.
 */
export async function bringReferral(
  services: ReferralServices,
  ctx: Context,
  given: { candidateId: number; data: ReferralCreate },
): Promise<{ id: number; created: boolean }> {
  const { gates } = await services.registry.getConfigWithin(ctx);
  if (!gates.referralWithCandidateApplicationGate)
    throw new AppError('not_found', { text: 'gates.referralWithCandidateApplicationGate is off' });
  const made = await addReferral(services, ctx, given);
  if (made !== undefined) return { id: made.id, created: true };
  const { position_id: positionId, email } = given.data;
  const known = await findReferralOf(ctx, { candidateId: given.candidateId, positionId, email });
  // Whoever said no a moment ago is forgotten already.
  if (known === undefined) throw new AppError('referral_exists');
  return { id: known.id, created: false };
}

/** Writes a referral, tells of it and asks the friend; undefined when this person was referred already. */
async function addReferral(
  services: ReferralServices,
  ctx: Context,
  { candidateId, data }: { candidateId: number; data: ReferralCreate },
): Promise<ReferralRecord | undefined> {
  const positionName = await findOpenPosition(ctx, data.position_id);
  if (positionName === undefined) throw new AppError('position_not_found', { body: 'envelope' });
  const token = randomBytes(24).toString('base64url');
  const made = await insertReferral(ctx, {
    candidateId,
    positionId: data.position_id,
    positionName,
    name: data.name,
    email: data.email,
    relation: data.relation,
    status: 'invited',
    encId: createEncId(),
    tokenHash: services.keys.of('referral', token),
  });
  if (made === undefined) return undefined;
  await tellReferral(services, ctx, { referral: made, event: 'referral.made' });
  await invite(services, ctx, { referral: made, token });
  return made;
}

/** The invitation behind a secret, locked; undefined when it was answered or is too old. */
export async function findInvitation(
  { keys }: ReferralServices,
  ctx: Context,
  token: string,
): Promise<ReferralRecord | undefined> {
  const found = token === '' ? undefined : await lockInvitation(ctx, keys.of('referral', token));
  return found?.status === 'invited' ? found : undefined;
}

/** What a friend says: with a no everything that is known of them is forgotten at once. */
export async function answerInvitation(
  services: Pick<ReferralServices, 'registry'>,
  ctx: Context,
  { referral, isYes }: { referral: ReferralRecord; isYes: boolean },
): Promise<void> {
  const answer = isYes
    ? ({ status: 'accepted', tokenHash: null } as const)
    : ({ status: 'declined', tokenHash: null, name: '', email: '' } as const);
  await changeReferral(ctx, referral.id, answer);
  await tellReferral(services, ctx, {
    referral: { ...referral, status: answer.status },
    event: 'referral.answered',
  });
}

// Nothing of the friend: whoever agreed is found by the number.
async function tellReferral(
  services: Pick<ReferralServices, 'registry'>,
  ctx: Context,
  { referral, event }: { referral: ReferralRecord; event: 'referral.made' | 'referral.answered' },
): Promise<void> {
  const { id, encId, positionId, status, candidateId } = referral;
  const data = { referral: encId, number: id, position: positionId, status };
  await tellCompany(services, ctx, { event, data, candidateId, namesCandidate: true });
}

async function invite(
  { facadeOf }: ReferralServices,
  ctx: Context,
  { referral, token }: { referral: ReferralRecord; token: string },
): Promise<void> {
  const { config, company, linkTo } = await facadeOf(ctx);
  const referrer = await findReferrer(ctx, referral.candidateId);
  // The friend's language is not known: that of who refers them, else the first of the company.
  const languages = listLanguages(config);
  const locale = languages.find((language) => language === referrer?.language) ?? languages[0] ?? 'en';
  const named = [referrer?.firstname, referrer?.lastname].filter(Boolean).join(' ');
  const person = named === '' ? referralText(locale, 'somebody') : named;
  const values = { person, company, position: referral.positionName };
  const content = layoutMail({
    locale,
    companyName: company,
    heading: referralText(locale, 'mail.heading', values),
    paragraphs: [referralText(locale, 'mail.text', values), referralText(locale, 'mail.unanswered', values)],
    action: {
      label: referralText(locale, 'mail.action'),
      url: linkTo(`${REFERRAL_CONSENT_PATH}?token=${token}&hl=${locale}`),
    },
    footer: [mailText(locale, 'mail.automatic', { company })],
  });
  const subject = referralText(locale, 'mail.subject', values);
  const mail = { to: referral.email, subject, ...content, fromName: company };
  await queueMail(ctx, { key: `referral:${referral.id}`, candidateId: referral.candidateId, mail });
}
