import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { holdCandidate } from '../../accounts/index.ts';
import {
  answerRefusal,
  documentConflict,
  offerConflict,
  unknownOffer,
} from '../answering/answer-conflicts.ts';
import type { OfferCaller } from '../answering/answer-facts.ts';
import { noteView } from '../answering/offer-views.ts';
import { lockIntactOffer } from '../history/intact-offers.ts';
import type { OfferServices } from '../offer-services.ts';
import { findDocument, type OfferDocumentRecord, type OfferRecord } from '../offers.repo.ts';
import {
  insertSigningSession,
  lockSigningSession,
  removeSigningSessions,
  type SigningSessionRecord,
} from './signing.repo.ts';
import { hashOfWid, readWid, type WidFacts } from './wid.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A call of the signing page. */
export interface SigningCall {
  caller: OfferCaller;
  wid: string;
}

/** The page of a call, locked with its offer until the transaction ends. */
export interface SigningPage {
  session: SigningSessionRecord;
  offer: OfferRecord;
  document: OfferDocumentRecord;
}

/** The version of the document that a page is for. */
export function nameOfVersion({ session }: SigningPage): { documentId: number; version: number } {
  return { documentId: session.documentId, version: session.documentVersion };
}

/**
 * Opens a signing page, once: the browser session that opens it first may come back, for example after a reload, and
 * nobody else ever gets in [ESIGN-01]. Throws as `enterSigningPage` does.
 */
export async function openSigningPage(
  services: OfferServices,
  ctx: Context,
  call: SigningCall,
): Promise<SigningPage> {
  const facts = readFacts(services, ctx, call);
  await holdSelf(ctx, call);
  const { documentId, documentVersion, candidateId, endsAt } = facts;
  // Names the document by its key: of an erased offer there is none.
  if ((await findDocument(ctx, documentId)) === undefined) throw widInvalid();
  const isFirst = await insertSigningSession(ctx, {
    widHash: hashOfWid(call.wid),
    documentId,
    documentVersion,
    candidateId,
    sessionId: call.caller.session.id,
    expiresAt: endsAt,
  });
  const page = await enterPage(ctx, call);
  if (isFirst) {
    await removeSigningSessions(ctx, new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS));
    const { session, facts: from } = call.caller;
    const view = { kind: 'opened' as const, document_id: documentId };
    await noteView(ctx, { offer: page.offer, view, session, facts: from });
  }
  return page;
}

/**
 * The page of a later call. Throws `wid_invalid` for a name that was made up, has expired, belongs to somebody else or
 * was opened elsewhere, all alike, and what stands against signing as long as nothing was decided on the page: the
 * conflicts of spec:D5.
 */
export async function enterSigningPage(
  services: OfferServices,
  ctx: Context,
  call: SigningCall,
): Promise<SigningPage> {
  readFacts(services, ctx, call);
  await holdSelf(ctx, call);
  return enterPage(ctx, call);
}

async function enterPage(ctx: Context, { caller, wid }: SigningCall): Promise<SigningPage> {
  const session = await lockSigningSession(ctx, hashOfWid(wid));
  if (session?.sessionId !== caller.session.id) throw widInvalid();
  const found = await findDocument(ctx, session.documentId);
  const offer = found === undefined ? undefined : await lockIntactOffer(ctx, found.offerId, caller.facts);
  if (offer?.candidateId !== caller.session.candidateId) throw unknownOffer();
  // Read again: it may have changed until the offer was locked.
  const document = await findDocument(ctx, session.documentId);
  if (document === undefined) throw unknownOffer();
  if (session.endedAs !== null) return { session, offer, document };
  const conflict =
    offerConflict(offer, ctx.clock.now()) ??
    documentConflict(document, session.documentVersion) ??
    (document.signing === 'esign' ? null : 'document_not_signable');
  if (conflict !== null) throw await answerRefusal(ctx, conflict, { offer, reader: caller.facts });
  return { session, offer, document };
}

function readFacts(
  { keys }: Pick<OfferServices, 'keys'>,
  ctx: Context,
  { caller, wid }: SigningCall,
): WidFacts & { endsAt: Date } {
  const facts = readWid(keys, wid, ctx.clock.now());
  const isOwn = facts?.tenantId === ctx.tenant.id && facts.candidateId === caller.session.candidateId;
  if (facts === null || !isOwn) throw widInvalid();
  return facts;
}

// Before everything else that is locked, as whoever erases a candidate begins with them.
async function holdSelf(ctx: Context, { caller }: SigningCall): Promise<void> {
  if (!(await holdCandidate(ctx, caller.session.candidateId)))
    throw new AppError('login_required', { body: 'envelope' });
}

function widInvalid(): AppError {
  return new AppError('wid_invalid', { body: 'envelope' });
}
