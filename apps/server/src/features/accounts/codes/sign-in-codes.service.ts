import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@opencareers/contracts/account-calls';
import {
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  CODES_PER_DAY,
  type CodeSent,
  type SignedIn,
} from '@opencareers/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { SYSTEM, scope } from '../../../platform/scope.ts';
import { companyNameOf, type TenantEntry } from '../../tenants/index.ts';
import { readerLocale, visitorHashOf } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { findOrCreateCandidate } from '../candidates.service.ts';
import { type SignInCall, startSession } from '../sessions/candidate-sessions.service.ts';
import { findMark } from '../sessions/known-browser.ts';
import {
  CODES_PER_BROWSER,
  GUESSES_PER_DAY,
  LATE_CODE_SECONDS,
  STRANGERS_CODES_PER_DAY,
} from './account-limits.ts';
import { writeCodeMail } from './code-mail.ts';
import {
  type CodePlace,
  countCodesSince,
  countUnusedCodesSince,
  countWrongTries,
  findNewestCode,
  insertCode,
  lockAddress,
  tryCode,
} from './sign-in-codes.repo.ts';

const DAY_SECONDS = 86_400;

/** A code that somebody asks for or gives. */
export interface CodeCall {
  request: FastifyRequest;
  tenant: TenantEntry;
  purpose: CodePlace['purpose'];
  /** In lower case. */
  email: string;
  /** Whose code it is, where that is known: only of somebody who is signed in. */
  candidateId?: number;
}

/**
 * Sends a code to an address. Whether the address has an account is not even looked up: who asks learns nothing, in
 * no answer and in no time. Throws `too_many_requests`.
 */
export async function sendCode(services: AccountServices, call: CodeCall): Promise<CodeSent> {
  const { clock, limits, registry, outboxPage } = services;
  const { request, tenant, email, candidateId } = call;
  limits.codes.count(request.ip, clock.now());
  const config = await registry.getConfig(tenant);
  const locale = await readerLocale(services, request, tenant);
  const place = placeOf(services, call);
  const knownHash = knownHashOf(services, call);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const companyName = companyNameOf(config, tenant);
  await scope(services, request, { tenant, as: SYSTEM })(async (ctx) => {
    await lockAddress(ctx, place.emailHash);
    await refuseMany(services, ctx, { call, place, knownHash });
    const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
    const codeHash = hashCode(services, place, code);
    await insertCode(ctx, { ...place, codeHash, knownHash, expiresAt });
    const mail = writeCodeMail({ to: email, code, purpose: call.purpose, companyName, locale });
    await queueMail(ctx, { key: `code-${randomBytes(12).toString('base64url')}`, candidateId, mail });
  });
  return {
    resendAfter: CODE_RESEND_SECONDS,
    minutes: CODE_MINUTES,
    digits: CODE_LENGTH,
    outbox: outboxPage,
  };
}

/** Signs in who has the code of an address; a new address becomes a candidate. Throws the refusals of a code. */
export async function signInWithCode(
  services: AccountServices,
  call: Omit<SignInCall, 'method'>,
  { email, code }: { email: string; code: string },
): Promise<SignedIn> {
  const { request, tenant } = call;
  countTry(services, request);
  return startSession(services, { ...call, method: 'email_code' }, async (ctx) => {
    const refused = await checkCode(services, ctx, { request, tenant, purpose: 'sign_in', email, code });
    if (refused !== null) return refused;
    const { candidate, isNew } = await findOrCreateCandidate(ctx, email);
    return { candidateId: candidate.id, isNew };
  });
}

/** Checks a code and uses it up. Gives the refusal back, so that the try stays counted when it is thrown later. */
export async function checkCode(
  services: AccountServices,
  ctx: Context,
  { code, ...call }: CodeCall & { code: string },
): Promise<AppError | null> {
  const place = placeOf(services, call);
  await lockAddress(ctx, place.emailHash);
  const codeHash = hashCode(services, place, code);
  const triesMax = await allowedTries(ctx, place);
  const outcome = await tryCode(ctx, place, { codeHash, triesMax });
  if (outcome === 'right') return null;
  return new AppError(
    outcome === 'wrong' ? 'code_wrong' : outcome === 'used_up' ? 'code_tries' : 'code_expired',
  );
}

/** Counts one more code that is tried from where a request comes from. Throws `too_many_requests`. */
export function countTry({ limits, clock }: AccountServices, request: FastifyRequest): void {
  limits.tries.count(request.ip, clock.now());
}

/** An address in rows: equal addresses have equal hashes, and nobody can guess them without our key. */
export function hashAddress({ keys }: AccountServices, tenant: { id: number }, email: string): string {
  return keys.of('account-address', `${tenant.id}:${email}`);
}

function placeOf(services: AccountServices, { request, tenant, purpose, email }: CodeCall): CodePlace {
  return {
    purpose,
    visitorHash: visitorHashOf(services, request),
    emailHash: hashAddress(services, tenant, email),
  };
}

function hashCode({ keys }: AccountServices, place: CodePlace, code: string): string {
  return keys.of('account-code', `${place.purpose}:${place.visitorHash}:${place.emailHash}:${code}`);
}

/**
 * Whom the account knows asks on their own account, whatever strangers do: a browser that has signed in to it, by the
 * mark that it got, and the candidate who is signed in. The answer is the same for addresses without an account.
 */
function knownHashOf(services: AccountServices, call: CodeCall): string | null {
  const mark = findMark(services, call, call.email);
  if (mark !== undefined) return services.keys.of('account-known', mark);
  if (call.purpose !== 'confirm' || call.candidateId === undefined) return null;
  return services.keys.of('account-known', `candidate:${call.candidateId}`);
}

/**
 * The limits of asking, of which all that concern the address hold for all processes: it is locked. Each browser has its
 * own, and so has each asker whom the account knows; all strangers together have a day's codes, and then one an hour, of
 * which one network cannot take all. Codes that somebody signed in with do not count: they reached the owner.
 */
async function refuseMany(
  services: AccountServices,
  ctx: Context,
  { call, place, knownHash }: { call: CodeCall; place: CodePlace; knownHash: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  const { visitorHash, emailHash } = place;
  const newest = await findNewestCode(ctx, place);
  if (newest !== undefined) refuseBefore(newest.createdAt, CODE_RESEND_SECONDS, now);
  const dayAgo = secondsBefore(now, DAY_SECONDS);
  const ofBoth = await countCodesSince(ctx, dayAgo, { visitorHash, emailHash });
  if (ofBoth.count >= CODES_PER_DAY) refuseBefore(ofBoth.oldest ?? now, DAY_SECONDS, now);
  const ofBrowser = await countCodesSince(ctx, dayAgo, { visitorHash });
  if (ofBrowser.count >= CODES_PER_BROWSER) refuseBefore(ofBrowser.oldest ?? now, DAY_SECONDS, now);
  const unused = await countUnusedCodesSince(ctx, dayAgo, { emailHash, knownHash });
  if (knownHash !== null) {
    if (unused.count >= CODES_PER_DAY) refuseBefore(unused.oldest ?? now, DAY_SECONDS, now);
    return;
  }
  if (unused.count < STRANGERS_CODES_PER_DAY) return;
  refuseBefore(unused.newest ?? now, LATE_CODE_SECONDS, now);
  services.limits.lateCodes.count(call.request.ip, now, emailHash);
}

/**
 * How many tries the newest code of a place bears. Each bears one, so that nobody's guesses take the owner's code from
 * them; more only while the day's guesses of its asker are not used up, whichever codes they were for.
 */
async function allowedTries(ctx: Context, place: CodePlace): Promise<number> {
  const newest = await findNewestCode(ctx, place);
  if (newest === undefined) return 0;
  // Those of a code that was asked for before that day count as well.
  const since = secondsBefore(ctx.clock.now(), DAY_SECONDS + CODE_MINUTES * 60);
  const { knownHash } = newest;
  const guesses = await countWrongTries(ctx, since, { emailHash: place.emailHash, knownHash });
  return guesses < GUESSES_PER_DAY ? CODE_TRIES : 1;
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

function refuseBefore(since: Date, seconds: number, now: Date): void {
  const left = Math.ceil((since.getTime() - now.getTime()) / 1000) + seconds;
  if (left > 0) throw new AppError('too_many_requests', { retryAfter: left });
}
