import { createHash, randomBytes } from 'node:crypto';
import { OPT_IN_DAYS, OPT_IN_PAGE_PATH, type OptInKind } from '@opencareers/contracts/opt-in-calls';
import type { OptInSent } from '@opencareers/contracts/opt-ins';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import { automaticMailHeaders } from '../../platform/mail/mail-headers.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailText } from '../../platform/mail/mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readTimeZone } from '../../platform/request-time-zone.ts';
import { SYSTEM, scope } from '../../platform/scope.ts';
import { findOrCreateCandidate } from '../accounts/index.ts';
import { recordGiven } from '../privacy/index.ts';
import type { TenantEntry } from '../tenants/index.ts';
import type { OptInServices } from './opt-in-services.ts';
import { KIND_TEXTS, optInText } from './opt-in-texts.ts';
import { countOptIns, insertOptIn, lockOptIn, lockOptIns, markConfirmed } from './opt-ins.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const PURPOSE = 'opt-in';
/** Links a day that are mailed to one address, whoever asks for them, and seconds between two of them. */
export const OPT_INS_A_DAY = 5;
const AGAIN_SECONDS = 60;

const WordingSchema = z.object({ text: z.string(), version: z.string() });
const PendingSchema = z.object({
  email: z.string(),
  locale: z.string(),
  timeZone: z.string().nullable(),
  microsite: z.string(),
  wording: WordingSchema,
  wish: z.json(),
});
/** What is agreed to, word for word. */
export type Wording = z.infer<typeof WordingSchema>;
type Pending = z.infer<typeof PendingSchema>;

/** What somebody asks for by an address alone. */
interface OptInCall {
  request: FastifyRequest;
  tenant: TenantEntry;
  kind: OptInKind;
  asked: Omit<Pending, 'timeZone'>;
}

/** What who saves a search by an address agrees to. Its version is that of the English words: a translation is no other. */
export function wordingOfSavedSearch(locale: string, company: string): Wording {
  const say = (language: string) => optInText(language, 'savedSearch.wording', { company });
  const version = createHash('sha256').update(say('en')).digest('hex').slice(0, 16);
  return { text: say(locale), version };
}

/**
 * Keeps what is asked for and mails the link that proves the address. Whether somebody has the address here is not even
 * looked up: who asks learns nothing. Nothing that a stranger typed is in the mail. Throws `too_many_requests`.
 */
export async function askOptIn(
  services: OptInServices,
  { request, tenant, kind, asked }: OptInCall,
): Promise<OptInSent> {
  const { clock, keys, limit, outboxPage, sealed } = services;
  limit.count(request.ip, clock.now());
  const { email, locale } = asked;
  const pending: Pending = { ...asked, timeZone: readTimeZone(request) };
  await scope(services, request, { tenant, as: SYSTEM })(async (ctx) => {
    const emailHash = hashOfEmail(services, ctx, email);
    await lockOptIns(ctx, emailHash);
    await refuseMany(ctx, emailHash);
    const token = randomBytes(24).toString('base64url');
    const tokenHash = keys.of(PURPOSE, token);
    await insertOptIn(ctx, {
      kind,
      tokenHash,
      emailHash,
      sealed: sealed.seal(JSON.stringify(pending), placeOf(ctx, tokenHash)),
      expiresAt: new Date(clock.now().getTime() + OPT_IN_DAYS * DAY_MILLISECONDS),
    });
    await mailLink(services, ctx, { kind, email, locale, token });
  });
  return { days: OPT_IN_DAYS, outbox: outboxPage };
}

/** An address in rows: equal ones are equal, and nobody can guess them without our key. */
export function hashOfEmail({ keys }: Pick<OptInServices, 'keys'>, ctx: Context, email: string): string {
  return keys.of('opt-in-address', `${ctx.tenant.id}:${email}`);
}

const placeOf = (ctx: Context, tokenHash: string) => `opt-in:${ctx.tenant.id}:${tokenHash}`;

async function refuseMany(ctx: Context, emailHash: string): Promise<void> {
  const now = ctx.clock.now();
  const { count, oldest, newest } = await countOptIns(
    ctx,
    emailHash,
    new Date(now.getTime() - DAY_MILLISECONDS),
  );
  if (newest !== null) refuseBefore(now, newest.getTime() + AGAIN_SECONDS * 1000);
  if (count >= OPT_INS_A_DAY && oldest !== null) refuseBefore(now, oldest.getTime() + DAY_MILLISECONDS);
}

function refuseBefore(now: Date, milliseconds: number): void {
  const left = Math.ceil((milliseconds - now.getTime()) / 1000);
  if (left > 0) throw new AppError('too_many_requests', { body: 'envelope', retryAfter: left });
}

async function mailLink(
  { facadeOf }: OptInServices,
  ctx: Context,
  { kind, email, locale, token }: { kind: OptInKind; email: string; locale: string; token: string },
): Promise<void> {
  const { company, linkTo } = await facadeOf(ctx);
  const values = { company };
  const { subject, heading, text, confirm } = KIND_TEXTS[kind];
  const content = layoutMail({
    locale,
    companyName: company,
    heading: optInText(locale, heading, values),
    paragraphs: [
      optInText(locale, text, values),
      optInText(locale, 'validity', { count: OPT_IN_DAYS }),
      optInText(locale, 'unasked', values),
    ],
    action: {
      label: optInText(locale, confirm),
      url: linkTo(`${OPT_IN_PAGE_PATH}?token=${token}&hl=${locale}`),
    },
    footer: [mailText(locale, 'mail.automatic', values)],
  });
  const mail = {
    to: email,
    subject: optInText(locale, subject, values),
    ...content,
    fromName: company,
    headers: automaticMailHeaders(),
  };
  await queueMail(ctx, { key: `opt-in-${randomBytes(12).toString('base64url')}`, mail });
}

/** What a link stands for: `open` waits for its confirmation. */
export type OpenedOptIn = { kind: OptInKind } & (
  | { state: 'open'; id: number; pending: Pending }
  | { state: 'confirmed' }
);

/** What the secret of a link stands for, locked; undefined when it is none of ours, or too old. */
export async function openOptIn(
  { keys, sealed }: Pick<OptInServices, 'keys' | 'sealed'>,
  ctx: Context,
  token: string,
): Promise<OpenedOptIn | undefined> {
  const found = token === '' ? undefined : await lockOptIn(ctx, keys.of(PURPOSE, token));
  if (found === undefined) return undefined;
  const { id, kind, tokenHash } = found;
  if (found.sealed === null) return { kind, state: 'confirmed' };
  return { kind, state: 'open', id, pending: openSealed(sealed, ctx, { tokenHash, sealed: found.sealed }) };
}

/** What was asked for, readable again. */
export function openSealed(
  values: OptInServices['sealed'],
  ctx: Context,
  { tokenHash, sealed }: { tokenHash: string; sealed: string },
): Pending {
  return PendingSchema.parse(JSON.parse(values.open(sealed, placeOf(ctx, tokenHash))));
}

/**
 * Does what was asked for: the address is proven, so whoever has it is a candidate from now on. What they agreed to is
 * written down word for word. Throws the refusals of what was asked for.
 */
export async function confirmOptIn(
  { registry, fulfil }: OptInServices,
  ctx: Context,
  { id, kind, pending }: Extract<OpenedOptIn, { state: 'open' }>,
): Promise<void> {
  const { email, locale, timeZone, microsite, wording, wish } = pending;
  const { candidate } = await findOrCreateCandidate(ctx, email, {
    language: locale,
    browserTimeZone: timeZone,
  });
  const tenant = registry.findByDomain(ctx.tenant.domain);
  const work = fulfil[kind];
  if (tenant === undefined || work === undefined) throw new Error(`nobody fulfils ${kind}`);
  const config = await registry.getConfig(tenant, microsite === '' ? null : microsite);
  await work(ctx, { candidateId: candidate.id, wish: wish as Json, microsite, config });
  await recordGiven(ctx, candidate.id, { ...wording, kind, locale });
  await markConfirmed(ctx, id);
}
