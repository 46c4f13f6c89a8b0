import { createHash } from 'node:crypto';
import { toTimestamp } from '@opencareers/contracts/key-case';
import { standardAlert } from '@opencareers/contracts/saved-search-alerts';
import {
  type Interests,
  InterestsSchema,
  type TalentMembership,
} from '@opencareers/contracts/talent-network';
import { isTalentNetworkOffered } from '@opencareers/contracts/talent-network-calls';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Connection, type Context, type ContextSeed, inTenant } from '../../platform/context.ts';
import type { KeyedHashes } from '../../platform/keyed-hash.ts';
import { lockSignedIn } from '../accounts/index.ts';
import type { Fulfil, OptInServices, Wording } from '../opt-ins/index.ts';
import { eraseWithLast, listConsents, type PrivacyServices, recordConsent } from '../privacy/index.ts';
import { addSavedSearch, removeSavedSearch } from '../saved-searches/index.ts';
import type { TenantFacade, TenantRegistry } from '../tenants/index.ts';
import { tellCompany } from '../webhooks/index.ts';
import { findMember, removeMember, saveMember } from './talent-members.repo.ts';
import type { TalentMemberRecord } from './talent-members.schema.ts';
import { talentText } from './talent-texts.ts';

/** What the talent network works with. */
export interface TalentServices {
  db: Connection;
  clock: Clock;
  registry: TenantRegistry;
  keys: KeyedHashes;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
  optIns: OptInServices;
  privacy: PrivacyServices;
}

/** Kind of the consent of members in the ledger. */
export const TALENT_CONSENT = 'talent_network';
const WEEK_DAYS = 7;

/**
 * What who joins agrees to, in the language of a page. Its version is that of the words that the tenant wrote, or of the
 * English ones: a translation is no other version.
 */
export function consentWording(config: TenantConfig, locale: string, company: string): Wording {
  const { consentText, keptMonths } = config.talentNetworkConfig;
  const values = { company, count: keptMonths };
  const written = consentText || talentText('en', 'consent', values);
  const own = inLanguage(config, locale).talentNetworkConfig.consentText;
  const version = createHash('sha256').update(written).digest('hex').slice(0, 16);
  return { text: own || talentText(locale, 'consent', values), version };
}

/** Throws `not_found` where nobody can join, and `terms_changed` when a page showed another wording. */
export function checkJoining(config: TenantConfig, wording: Wording, asked: JoinWish): void {
  refuseUnlessOffered(config);
  if (asked.consentVersion !== wording.version) throw new AppError('terms_changed', { body: 'envelope' });
  const { interestFilters } = config.talentNetworkConfig;
  const unknown = Object.keys(asked.interests.filters).find((name) => !interestFilters.includes(name));
  if (unknown !== undefined) throw fieldError('interests', 'names a filter that is not offered');
}

/** What somebody who joins sends. */
export interface JoinWish {
  interests: Interests;
  consentVersion: string;
}

export function refuseUnlessOffered(config: TenantConfig): void {
  if (!isTalentNetworkOffered(config)) throw new AppError('not_found', { body: 'envelope' });
}

interface Joining {
  candidateId: number;
  interests: Interests;
  /** Empty for the whole site. */
  microsite: string;
  config: TenantConfig;
}

/**
 * Makes a candidate a member, or gives a member other interests; these become a saved search that is told of weekly.
 * Safe to repeat. Who keeps as many searches as the tenant allows joins all the same.
 */
export async function joinTalentNetwork(
  services: Pick<TalentServices, 'registry'>,
  ctx: Context,
  { candidateId, interests, microsite, config }: Joining,
): Promise<void> {
  await lockSignedIn(ctx, candidateId);
  const before = await findMember(ctx, candidateId);
  if (before !== undefined) await dropSearch(ctx, before);
  const params = { query: interests.query, location: '', map_bounds: '', filters: interests.filters };
  const searchHash = await addSavedSearch(
    ctx,
    { keeper: { candidateId, microsite }, config },
    { params, alert: standardAlert(WEEK_DAYS), isBeyondLimit: true },
  );
  await saveMember(ctx, { candidateId, microsite, interests, searchHash });
  if (before !== undefined) return;
  const data = { interests: { query: interests.query, filters: { ...interests.filters } } };
  await tellCompany(services, ctx, { event: 'talent.joined', data, candidateId, namesCandidate: true });
}

/** Makes whoever has proven their address a member. */
export function createFulfilTalent(services: Pick<TalentServices, 'registry'>): Fulfil {
  return async (ctx, { candidateId, wish, microsite, config }) => {
    const interests = InterestsSchema.parse(wish);
    await joinTalentNetwork(services, ctx, { candidateId, interests, microsite, config });
  };
}

/** Ends a membership with the search that it made; nothing happens to who is no member. */
export async function endMembership(ctx: Context, candidateId: number): Promise<boolean> {
  const member = await findMember(ctx, candidateId);
  if (member === undefined) return false;
  await dropSearch(ctx, member);
  await removeMember(ctx, candidateId);
  return true;
}

/** The same with the consent, which is taken back. `answer` says who ended it where it was not the member. */
export async function leaveTalentNetwork(ctx: Context, candidateId: number, answer = ''): Promise<boolean> {
  const isEnded = await endMembership(ctx, candidateId);
  const last = (await listConsents(ctx, candidateId)).find(({ kind }) => kind === TALENT_CONSENT);
  if (last?.decision === 'given') {
    const { version, text, locale } = last;
    const taken = { kind: TALENT_CONSENT, version, text, locale, answer, decision: 'withdrawn' as const };
    await recordConsent(ctx, candidateId, taken);
  }
  return isEnded;
}

/** Who leaves, and who ended it where it was not the member. */
interface Leaving {
  candidateId: number;
  answer?: string;
  /** Whether it still is to end, asked in the transaction that ends it. */
  isDue?: (ctx: Context) => Promise<boolean>;
}

/**
 * The same in a transaction of its own, and the account goes too where the membership was all that it was for: nobody ever
 * signed in, and nothing else is kept.
 */
export async function leaveWithAccount(
  { db, privacy }: Pick<TalentServices, 'db' | 'privacy'>,
  seed: ContextSeed,
  { candidateId, answer = '', isDue }: Leaving,
): Promise<boolean> {
  const end = async (ctx: Context) =>
    (isDue === undefined || (await isDue(ctx))) && leaveTalentNetwork(ctx, candidateId, answer);
  return (await eraseWithLast(privacy, seed, { candidateId, end })) || inTenant(db, seed, end);
}

async function dropSearch(
  ctx: Context,
  { candidateId, microsite, searchHash }: TalentMemberRecord,
): Promise<void> {
  if (searchHash !== null) await removeSavedSearch(ctx, { candidateId, microsite }, searchHash);
}

/** When a membership ends that nobody renews. */
export function keptUntil({ renewedAt }: Pick<TalentMemberRecord, 'renewedAt'>, config: TenantConfig): Date {
  return addMonths(renewedAt, config.talentNetworkConfig.keptMonths);
}

/** The same day so many months later or earlier (UTC); the last one of a month that is shorter. */
export function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCMonth(from.getUTCMonth() + months);
  if (moved.getUTCDate() !== from.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

/** A membership as the member sees it. */
export function presentMembership(
  member: TalentMemberRecord | undefined,
  config: TenantConfig,
): TalentMembership | null {
  if (member === undefined) return null;
  const { interests, joinedAt } = member;
  return {
    interests,
    joinedTs: toTimestamp(joinedAt),
    keptUntilTs: toTimestamp(keptUntil(member, config)),
  };
}
