import { isDeepStrictEqual } from 'node:util';
import type { OfferRevise } from '@opencareers/contracts/operator-offers';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import {
  changeDocument,
  changeOffer,
  listDocuments,
  type OfferDocumentRecord,
  type OfferRecord,
} from '../offers.repo.ts';
import { forgetSigningProgress } from '../signing/signing.repo.ts';
import { scheduleReminders } from '../telling/schedule-reminders.ts';
import { tellOffer } from '../telling/tell-offer.ts';
import { lockCompanyOffer, refuseClosedOffer } from './change-offer.ts';
import { findOfferRecipient, keepDocumentVersion } from './company-offers.repo.ts';
import { checkProvider, composeLetter, findSender } from './compose-letter.ts';
import { readExpiry, type SentOfferFiles } from './create-offer.ts';
import { checkSignable, keepOfferFiles, type OfferFile, readOfferFile } from './offer-files.ts';

/** A revision as it is called for. */
export interface WantedRevision {
  /** Number or public name of the offer. */
  name: string;
  data: OfferRevise;
  files: SentOfferFiles;
}

/** An offer, locked, and the document that is revised. */
interface Revised {
  offer: OfferRecord;
  document: OfferDocumentRecord;
}

/** What stands in a document after its revision. */
type NewContent = OfferFile & Pick<OfferDocumentRecord, 'twinHtml' | 'twinSha256' | 'signatureField'>;

/**
 * Revises one document of an offer that can still be answered. With a new letter, or terms to make one from, the
 * version before is kept, both versions rise and the candidate is told; without, the document is marked as being
 * revised, and with `is_done` it is no longer. What is signed stays as it was signed: it cannot be revised. Throws
 * `offer_not_found`, `document_signed`, `letter_refused` and the conflicts of spec:D5.
 */
export async function reviseOffer(
  services: OfferServices,
  seed: ContextSeed,
  wanted: WantedRevision,
): Promise<number> {
  const { data, files } = wanted;
  if (files.documents.size > 0) throw fieldError('documents', 'are revised one by one');
  const isMade = data.terms !== undefined || data.template !== undefined;
  if (files.letter === undefined && !isMade) return markOffer(services, seed, wanted);
  if (data.is_done) throw fieldError('is_done', 'says that nothing is new; a new document says it by itself');
  const content = await prepareContent(services, seed, wanted);
  return inTenant(services.db, seed, async (ctx) => {
    const revised = await lockRevised(ctx, wanted);
    await publish(services, ctx, { revised, data, content });
    return revised.offer.id;
  });
}

async function lockRevised(ctx: Context, { name, data }: WantedRevision): Promise<Revised> {
  const offer = await lockCompanyOffer(ctx, name);
  refuseClosedOffer(offer, ctx.clock.now());
  const documents = await listDocuments(ctx, [offer.id]);
  const document = documents.find(({ id, documentType }) =>
    data.document_id === undefined ? documentType === 'Offer' : id === data.document_id,
  );
  if (document === undefined) throw fieldError('document_id', 'is no document of this offer');
  if (document.status === 'Signed') throw new AppError('document_signed');
  return { offer, document };
}

/** The new bytes, on our disk. */
async function prepareContent(
  services: OfferServices,
  seed: ContextSeed,
  wanted: WantedRevision,
): Promise<NewContent> {
  const { data, files } = wanted;
  const { offer, document, recipient, sender } = await inTenant(services.db, seed, async (ctx) => {
    const revised = await lockRevised(ctx, wanted);
    const found = await findOfferRecipient(ctx, { id: revised.offer.candidateId });
    if (found === undefined) throw new AppError('offer_not_found');
    return { ...revised, recipient: found, sender: await findSender(services, ctx) };
  });
  checkProvider(sender, { url: data.provider_url, isEsign: document.signing === 'esign' });
  if (files.letter !== undefined) {
    if (data.template !== undefined) throw fieldError('template', 'cannot be used with a letter of your own');
    const signatureField = data.signature_field;
    const given = await readOfferFile(services, files.letter, 'letter');
    if (document.signing !== null) await checkSignable(services, given, { field: 'letter', signatureField });
    return { ...given, twinHtml: null, twinSha256: null, signatureField: signatureField ?? null };
  }
  if (document.documentType !== 'Offer')
    throw fieldError('document_id', 'is not the letter: only that is made from terms');
  return composeLetter(services, seed, {
    recipient,
    sender,
    template: data.template,
    language: data.language,
    terms: data.terms ?? offer.terms,
    position: offer.positionName,
    isContract: offer.isContract,
    expiresAt:
      data.expires_at === undefined ? offer.expiresAt : readExpiry(data.expires_at, seed.clock.now()),
  });
}

async function publish(
  services: OfferServices,
  ctx: Context,
  { revised, data, content }: { revised: Revised; data: OfferRevise; content: NewContent },
): Promise<void> {
  const { offer, document } = revised;
  const expiresAt =
    data.expires_at === undefined ? offer.expiresAt : readExpiry(data.expires_at, ctx.clock.now());
  const isMoved = expiresAt?.getTime() !== offer.expiresAt?.getTime();
  // The same file sent again after a lost answer; this one goes by itself.
  if (content.sha256 === document.sha256 && !document.underRevision && !isMoved && isKnown(revised, data))
    return;
  await keepDocumentVersion(ctx, document);
  await forgetSigningProgress(ctx, document.id);
  const { file, sha256, type, size, twinHtml, twinSha256, signatureField } = content;
  const version = document.version + 1;
  await changeDocument(ctx, document.id, {
    file,
    sha256,
    type,
    size,
    twinHtml,
    twinSha256,
    signatureField,
    version,
    ...(data.provider_url === undefined ? {} : { providerUrl: data.provider_url }),
    underRevision: false,
    status: document.signing === null ? document.status : 'Unsigned',
  });
  await keepOfferFiles(ctx, [content]);
  await changeVersion(ctx, offer, {
    expiresAt,
    ...(data.terms === undefined ? {} : { terms: data.terms }),
  });
  await addOfferEvent(ctx, {
    offerId: offer.id,
    kind: 'revised',
    documentId: document.id,
    documentSha256: sha256,
    details: { version },
  });
  if (isMoved) await scheduleReminders(ctx, { ...offer, expiresAt });
  await tellOffer(services, ctx, { kind: 'revised', offerId: offer.id });
}

// What comes beside the file is as it is already.
function isKnown({ offer, document }: Revised, { terms, provider_url: providerUrl }: OfferRevise): boolean {
  const isSameProvider = providerUrl === undefined || providerUrl === document.providerUrl;
  return isSameProvider && (terms === undefined || isDeepStrictEqual(terms, offer.terms));
}

async function changeVersion(
  ctx: Context,
  { id, status, version }: OfferRecord,
  changes: Partial<Pick<OfferRecord, 'expiresAt' | 'terms'>>,
): Promise<void> {
  const isChanged = await changeOffer(ctx, { id, from: [status] }, { ...changes, version: version + 1 });
  if (!isChanged) throw new Error('a locked offer was changed by somebody else');
}

/** Marks a document as being revised, or as done; again it changes nothing. */
async function markOffer(
  services: OfferServices,
  seed: ContextSeed,
  wanted: WantedRevision,
): Promise<number> {
  const { data } = wanted;
  if (data.expires_at !== undefined)
    throw fieldError('expires_at', 'comes with a new letter; the date alone is moved by extending');
  return inTenant(services.db, seed, async (ctx) => {
    const { offer, document } = await lockRevised(ctx, wanted);
    const isPublished = data.is_done && document.status === 'Pending' && document.signing !== null;
    if (document.underRevision !== data.is_done && !isPublished) return offer.id;
    await changeDocument(ctx, document.id, {
      underRevision: !data.is_done,
      ...(isPublished ? { status: 'Unsigned' as const } : {}),
    });
    await addOfferEvent(ctx, {
      offerId: offer.id,
      kind: 'revised',
      documentId: document.id,
      documentSha256: document.sha256,
      details: { version: document.version, revision: data.is_done ? 'ended' : 'begun' },
    });
    if (data.is_done) await tellOffer(services, ctx, { kind: 'revised', offerId: offer.id });
    return offer.id;
  });
}
