import { createHash, randomBytes } from 'node:crypto';
import type { ASSISTANT_ENDPOINTS } from '@opencareers/contracts/assistant';
import type { BodyOf } from '@opencareers/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { AddressLimit } from '../../../platform/address-limit.ts';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, Context } from '../../../platform/context.ts';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { layoutMail } from '../../../platform/mail/mail-layout.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { type Scope, SYSTEM, scope } from '../../../platform/scope.ts';
import { findCandidateById, lockSignedIn, readIdempotencyKey } from '../../accounts/index.ts';
import { listLanguages, type TenantFacade } from '../../tenants/index.ts';
import type { Asking } from '../asking.ts';
import { assistantText } from '../assistant-texts.ts';
import { countContacts, findContactHash, insertContact, lockContacts } from './assistant-contacts.repo.ts';

/** Messages an hour that everybody behind one network may send. */
export const CONTACTS_PER_NETWORK = 20;
/** Messages a day from one address, and from all together to one company: its mailbox is no target. */
export const CONTACTS_A_DAY = 5;
export const ALL_CONTACTS_A_DAY = 300;
const DAY_MILLISECONDS = 86_400_000;

/** What writing to a person works with. */
export interface ContactServices {
  db: Connection;
  clock: Clock;
  keys: KeyedHashes;
  facadeOf: (ctx: Context) => Promise<TenantFacade>;
  contactLimit: AddressLimit;
}

type Contact = BodyOf<typeof ASSISTANT_ENDPOINTS.contact>;

/** Somebody who writes to the company. */
interface Sender {
  /** Null for visitors. */
  candidateId: number | null;
  email: string;
}

/**
 * Mails what somebody writes to the contact of the company, once for each key; what was said with the assistant only where
 * they send it along. Throws `not_found` where there is no contact, `idempotency_key_reused`, `too_many_requests`.
 */
export async function sendContact(
  services: ContactServices,
  { request, asking }: { request: FastifyRequest; asking: Asking },
  contact: Contact,
): Promise<void> {
  const { tenant, config, candidateId } = asking;
  const to = config.assistantConfig.contactEmail;
  if (to === '') throw new AppError('not_found', { body: 'envelope' });
  const key = readIdempotencyKey(request);
  if (key === null) throw fieldError('Idempotency-Key', 'must be a key, made for this message');
  if (candidateId === null && contact.email === null) throw fieldError('email', 'must be given by visitors');
  services.contactLimit.count(request.ip, services.clock.now());
  const as = candidateId === null ? SYSTEM : { kind: 'candidate' as const, candidateId };
  const run: Scope = scope(services, request, { tenant, as });
  await run(async (ctx) => {
    const sender = await readSender(ctx, candidateId, contact.email);
    const senderHash = hashOfSender(services, ctx, sender.email);
    const requestHash = createHash('sha256').update(JSON.stringify(contact)).digest('hex');
    await lockContacts(ctx);
    const known = await findContactHash(ctx, { senderHash, key });
    if (known === requestHash) return;
    if (known !== undefined) throw new AppError('idempotency_key_reused', { body: 'envelope' });
    await refuseMany(ctx, senderHash);
    await insertContact(ctx, { senderHash, key, requestHash });
    await mailContact(services, ctx, { to, sender, contact });
  });
}

/** An address in rows: equal ones are equal, and nobody can guess them without our key. */
export function hashOfSender({ keys }: Pick<ContactServices, 'keys'>, ctx: Context, email: string): string {
  return keys.of('assistant-contact', `${ctx.tenant.id}:${email}`);
}

// Candidates are answered at the address that they have proven, whatever a page sends.
async function readSender(ctx: Context, candidateId: number | null, given: string | null): Promise<Sender> {
  if (candidateId === null) return { candidateId, email: given ?? '' };
  await lockSignedIn(ctx, candidateId);
  const candidate = await findCandidateById(ctx, candidateId);
  if (candidate === undefined) throw new AppError('login_required', { body: 'envelope' });
  return { candidateId, email: candidate.email };
}

async function refuseMany(ctx: Context, senderHash: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  const { own, all } = await countContacts(ctx, senderHash, since);
  if (own >= CONTACTS_A_DAY || all >= ALL_CONTACTS_A_DAY)
    throw new AppError('too_many_requests', { body: 'envelope', retryAfter: 3_600 });
}

async function mailContact(
  { facadeOf }: ContactServices,
  ctx: Context,
  { to, sender, contact }: { to: string; sender: Sender; contact: Contact },
): Promise<void> {
  const { config, company } = await facadeOf(ctx);
  // The company reads it, in the first of its languages.
  const [locale = 'en'] = listLanguages(config);
  const { message, transcript } = contact;
  const { email, candidateId } = sender;
  const said = { title: assistantText(locale, 'contact.transcript'), text: transcript ?? '' };
  const content = layoutMail({
    locale,
    companyName: company,
    heading: assistantText(locale, 'contact.heading'),
    paragraphs: [
      candidateId === null
        ? assistantText(locale, 'contact.visitor', { email })
        : assistantText(locale, 'contact.candidate', { email }),
    ],
    entries: [
      { title: assistantText(locale, 'contact.message'), text: message },
      ...(said.text === '' ? [] : [said]),
    ],
    footer: [assistantText(locale, 'contact.footer')],
  });
  const mail = {
    to,
    subject: assistantText(locale, 'contact.subject', { company }),
    ...content,
    fromName: company,
    headers: { 'Reply-To': email },
  };
  await queueMail(ctx, {
    key: `assistant-contact-${randomBytes(12).toString('base64url')}`,
    ...(candidateId !== null && { candidateId }),
    mail,
  });
}
