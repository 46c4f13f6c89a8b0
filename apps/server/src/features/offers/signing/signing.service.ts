import type { DeclineReason } from '@opencareers/contracts/offer-calls';
import type { AdoptedSignature } from '@opencareers/contracts/signing';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { answerRefusal } from '../answering/answer-conflicts.ts';
import { type OfferCaller, requireSigningProof } from '../answering/answer-facts.ts';
import { declineOffer } from '../answering/decline-offer.ts';
import { offerText } from '../answering/offer-refusal-texts.ts';
import { signDocument } from '../answering/sign-document.ts';
import { isContentProof } from '../documents/content-proof.ts';
import type { OfferServices } from '../offer-services.ts';
import { requireSignature } from './adopted-signature.ts';
import { isEsignConsentGiven } from './esign-consent.ts';
import {
  endSigningSession,
  findSigningProgress,
  forgetSigningProgress,
  keepSigningProgress,
} from './signing.repo.ts';
import { nameOfVersion, type SigningPage } from './signing-page.ts';

/** Keeps the signature that somebody adopts, so that signing can go on later. Throws `signature_invalid`. */
export async function adoptSignature(
  ctx: Context,
  page: SigningPage,
  { caller, signature }: { caller: OfferCaller; signature: AdoptedSignature },
): Promise<void> {
  await requireSignature(ctx, signature, caller);
  await keepSigningProgress(ctx, nameOfVersion(page), { signature });
}

/** Refuses to take a decision on a document that never came to its candidate. Throws `document_unread`. */
export function requireFetched(
  { keys }: Pick<OfferServices, 'keys'>,
  { offer, document }: SigningPage,
  { caller, proof }: { caller: OfferCaller; proof: string },
): void {
  const owner = { tenantId: offer.tenantId, candidateId: offer.candidateId };
  if (isContentProof(keys, { owner, document }, proof)) return;
  const text = offerText(caller.facts.locale, 'document_unread');
  throw new AppError('document_unread', { body: 'envelope', text });
}

/**
 * Signs with the signature that was adopted, after everything was checked again: the proof where the tenant wants
 * one, the consent, the name, the kind, and that the document is the one that was read. Throws `proof_required`,
 * `signature_invalid`, and as `signDocument` does.
 */
export async function signOnPage(
  services: OfferServices,
  ctx: Context,
  { caller, page }: { caller: OfferCaller; page: SigningPage },
): Promise<void> {
  const { session, document } = page;
  requireSigningProof(caller, ctx.clock.now());
  if (!(await isEsignConsentGiven(ctx, page))) {
    const text = offerText(caller.facts.locale, 'consent_missing');
    throw new AppError('signature_invalid', { text, fields: { consent: [text] } });
  }
  const progress = await findSigningProgress(ctx, nameOfVersion(page));
  const signature = await requireSignature(ctx, progress?.signature ?? null, caller);
  await signDocument(services, ctx, {
    documentId: document.id,
    candidateId: session.candidateId,
    version: session.documentVersion,
    given: { kind: 'esign', signature },
    facts: caller.facts,
  });
  await forgetSigningProgress(ctx, document.id);
  await endSigningSession(ctx, session.widHash, 'signed');
}

/** Why somebody refuses to sign (spec:D10). */
export interface Refusing {
  caller: OfferCaller;
  page: SigningPage;
  reason: DeclineReason | null;
  comment: string;
}

/** Refuses to sign, which declines the offer. Throws as `declineOffer` does. */
export async function rejectOnPage(
  services: OfferServices,
  ctx: Context,
  { caller, page, reason, comment }: Refusing,
): Promise<void> {
  const { session, offer, document } = page;
  await declineOffer(services, ctx, {
    offerId: offer.id,
    documentId: document.id,
    candidateId: session.candidateId,
    reason,
    comment,
    version: null,
    facts: caller.facts,
  });
  await forgetSigningProgress(ctx, document.id);
  await endSigningSession(ctx, session.widHash, 'rejected');
}

/**
 * Whether a decision is made already, on this page: asked for again it is answered as before. Throws the conflict when
 * it was the other one.
 */
export async function isDecidedAs(
  ctx: Context,
  { session, offer }: SigningPage,
  { decision, caller }: { decision: 'signed' | 'rejected'; caller: OfferCaller },
): Promise<boolean> {
  if (session.endedAs === null) return false;
  if (session.endedAs === decision) return true;
  const code = session.endedAs === 'signed' ? 'document_signed' : 'offer_declined';
  throw await answerRefusal(ctx, code, { offer, reader: caller.facts });
}
