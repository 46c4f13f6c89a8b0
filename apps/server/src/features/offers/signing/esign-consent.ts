import { ESIGN_CONSENT_VERSION } from '@opencareers/contracts/signing-calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { listConsents, recordConsent } from '../../privacy/index.ts';
import type { OfferCaller } from '../answering/answer-facts.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { ConsentText } from './consent-text.ts';
import { findSigningProgress, keepSigningProgress } from './signing.repo.ts';
import { nameOfVersion, type SigningPage } from './signing-page.ts';

/** Kind of the consent to electronic records in the ledger. */
const ESIGN_KIND = 'esign';

/** A consent as it comes from the page, and the text that its reader has. */
export interface EsignConsent {
  caller: OfferCaller;
  /** The version that was shown. */
  version: string;
  text: ConsentText;
}

/**
 * Agrees to electronic records for a document: into the ledger word for word, and into the history of the offer, once.
 * Throws `terms_changed` when another version was shown.
 */
export async function giveEsignConsent(
  ctx: Context,
  page: SigningPage,
  { caller, version, text }: EsignConsent,
): Promise<void> {
  if (version !== text.version) throw new AppError('terms_changed', { body: 'envelope' });
  if (await isEsignConsentGiven(ctx, page)) return;
  const { offer, document, session } = page;
  const { address, agent, locale } = caller.facts;
  if (!(await isInLedger(ctx, session.candidateId)))
    await recordConsent(ctx, session.candidateId, {
      kind: ESIGN_KIND,
      version,
      decision: 'given',
      text: text.text,
      answer: '',
      locale,
    });
  const consentAt = ctx.clock.now();
  await keepSigningProgress(ctx, nameOfVersion(page), { consentVersion: version, consentAt });
  await addOfferEvent(ctx, {
    offerId: offer.id,
    kind: 'consent',
    documentId: document.id,
    documentSha256: document.sha256,
    details: { address, agent, version, textSha256: text.sha256 },
  });
}

/** Whether somebody agreed for this version of the document, and has not taken the consent back since. */
export async function isEsignConsentGiven(ctx: Context, page: SigningPage): Promise<boolean> {
  const progress = await findSigningProgress(ctx, nameOfVersion(page));
  if (progress?.consentVersion !== ESIGN_CONSENT_VERSION) return false;
  return isInLedger(ctx, page.session.candidateId);
}

async function isInLedger(ctx: Context, candidateId: number): Promise<boolean> {
  const ledger = await listConsents(ctx, candidateId);
  const last = ledger.find(({ kind }) => kind === ESIGN_KIND);
  return last?.decision === 'given' && last.version === ESIGN_CONSENT_VERSION;
}
