import type { SigningKind } from '@opencareers/contracts/offer-states';
import type { OfferCreate, OfferDocumentEntry } from '@opencareers/contracts/operator-offers';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { createEncId } from '../../../platform/enc-id.ts';
import { holdCandidate } from '../../accounts/index.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import { insertDocument, insertOffer, type NewOfferDocument, type OfferRecord } from '../offers.repo.ts';
import { scheduleReminders } from '../telling/schedule-reminders.ts';
import { tellOffer } from '../telling/tell-offer.ts';
import {
  findOfferBySource,
  findOfferRecipient,
  listPositionsNamed,
  type OfferRecipient,
} from './company-offers.repo.ts';
import { checkProvider, composeLetter, findSender, type LetterSender } from './compose-letter.ts';
import { checkSignable, keepOfferFiles, readOfferFile } from './offer-files.ts';

/** Files of an offer on our disk, as they were sent; documents by their names. */
export interface SentOfferFiles {
  letter?: { file: string; size: number };
  documents: ReadonlyMap<string, { file: string; size: number }>;
}

/** An offer that is to be made. */
export interface WantedOffer {
  data: OfferCreate;
  files: SentOfferFiles;
}

/** What everything else about an offer hangs on. */
interface OfferBasis {
  recipient: OfferRecipient;
  sender: LetterSender;
  position: { id: number | null; name: string };
}

type PreparedDocument = Omit<NewOfferDocument, 'offerId'>;

/**
 * Makes an offer and tells the candidate: files first, then rows, history, reminders and notices in one transaction.
 * With a `source_id` that is there already it changes nothing. Throws `candidate_not_found`, `letter_refused` and
 * what is wrong with a field.
 */
export async function createOffer(
  services: OfferServices,
  seed: ContextSeed,
  { data, files }: WantedOffer,
): Promise<{ offerId: number; created: boolean }> {
  const expiresAt = readExpiry(data.expires_at, seed.clock.now());
  const basis = await inTenant(services.db, seed, (ctx) => findBasis(services, ctx, data));
  if ('known' in basis) return { offerId: basis.known.id, created: false };
  const letter = await prepareLetter(services, seed, { data, files, basis, expiresAt });
  const others = await prepareDocuments(services, { data, files });
  try {
    return await inTenant(services.db, seed, async (ctx) => {
      if (!(await holdCandidate(ctx, basis.recipient.id))) throw new AppError('candidate_not_found');
      const offer = await insertOffer(ctx, {
        encId: createEncId(),
        candidateId: basis.recipient.id,
        ...(data.source_id === undefined ? {} : { sourceId: data.source_id }),
        positionId: basis.position.id,
        positionName: basis.position.name,
        status: data.is_contract ? 'Contract Extended' : 'Extended',
        isContract: data.is_contract,
        expiresAt,
        terms: data.terms ?? null,
      });
      await writeDocuments(ctx, offer, [letter, ...others]);
      await scheduleReminders(ctx, offer);
      await tellOffer(services, ctx, { kind: 'extended', offerId: offer.id });
      return { offerId: offer.id, created: true };
    });
  } catch (error) {
    // Made by the same call that came a moment before.
    const known = await inTenant(services.db, seed, (ctx) => findKnown(ctx, data, basis.recipient));
    if (known !== undefined) return { offerId: known.id, created: false };
    throw error;
  }
}

/** A date on which an offer expires; it must be still to come. */
export function readExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  if (at <= now) throw fieldError('expires_at', 'must be still to come');
  return at;
}

async function findBasis(
  services: OfferServices,
  ctx: Context,
  data: OfferCreate,
): Promise<OfferBasis | { known: OfferRecord }> {
  const recipient = await findOfferRecipient(ctx, { email: data.email });
  if (recipient === undefined) throw new AppError('candidate_not_found');
  const known = await findKnown(ctx, data, recipient);
  if (known !== undefined) return { known };
  return {
    recipient,
    sender: await findSender(services, ctx),
    position: await findPosition(ctx, data.position),
  };
}

async function findKnown(
  ctx: Context,
  { source_id: sourceId }: OfferCreate,
  recipient: OfferRecipient,
): Promise<OfferRecord | undefined> {
  const known = sourceId === undefined ? undefined : await findOfferBySource(ctx, sourceId);
  if (known !== undefined && known.candidateId !== recipient.id)
    throw fieldError('source_id', 'names an offer of another candidate');
  return known;
}

/** A number is that of a position; everything else is a title, of a position of the site or not. */
async function findPosition(ctx: Context, given: string): Promise<OfferBasis['position']> {
  const isNumber = /^\d{1,15}$/.test(given);
  const found = await listPositionsNamed(ctx, isNumber ? { id: Number(given) } : { title: given });
  const [first] = found;
  if (isNumber && first === undefined) throw fieldError('position', 'is the number of no position');
  if (first !== undefined && found.length === 1) return { id: first.id, name: first.title };
  return { id: null, name: given };
}

interface LetterParts extends WantedOffer {
  basis: OfferBasis;
  expiresAt: Date | null;
}

async function prepareLetter(
  services: OfferServices,
  seed: ContextSeed,
  { data, files, basis, expiresAt }: LetterParts,
): Promise<PreparedDocument> {
  const { signing, provider_url: providerUrl, signature_field: wantedField } = data;
  checkProvider(basis.sender, { url: providerUrl, isEsign: signing === 'esign' });
  const common = {
    place: 1,
    documentType: 'Offer',
    status: 'Unsigned' as const,
    signing,
    name: data.letter_name ?? (data.is_contract ? 'Contract' : 'Offer letter'),
    providerUrl: providerUrl ?? null,
  };
  if (files.letter !== undefined) {
    if (data.template !== undefined) throw fieldError('template', 'cannot be used with a letter of your own');
    const given = await readOfferFile(services, files.letter, 'letter');
    await checkSignable(services, given, { field: 'letter', signatureField: wantedField });
    return { ...common, ...given, signatureField: wantedField ?? null };
  }
  if (data.template === undefined && data.terms === undefined)
    throw fieldError('letter', 'is needed, or a template or terms to make one from');
  if (wantedField !== undefined)
    throw fieldError('signature_field', 'belongs to a letter of your own; templates have one');
  const { recipient, sender, position } = basis;
  const made = await composeLetter(services, seed, {
    recipient,
    sender,
    expiresAt,
    template: data.template,
    language: data.language,
    terms: data.terms ?? null,
    position: position.name,
    isContract: data.is_contract,
  });
  return { ...common, ...made };
}

async function prepareDocuments(
  services: OfferServices,
  { data, files }: WantedOffer,
): Promise<PreparedDocument[]> {
  const unnamed = [...files.documents.keys()].find((name) =>
    data.documents.every(({ file }) => file !== name),
  );
  if (unnamed !== undefined) throw fieldError('documents', 'do not name every file that was sent');
  const prepared: PreparedDocument[] = [];
  for (const [index, entry] of data.documents.entries()) {
    const sent = files.documents.get(entry.file);
    const field = `documents.${index}.file`;
    if (sent === undefined) throw fieldError(field, 'was not sent');
    const given = await readOfferFile(services, sent, field);
    const signing = signingOf(entry, data.signing);
    if (signing !== null)
      await checkSignable(services, given, { field, signatureField: entry.signature_field });
    prepared.push({
      ...given,
      place: index + 2,
      documentType: entry.document_type,
      status: entry.status,
      signing,
      name: entry.name ?? entry.file,
      signatureField: entry.signature_field ?? null,
    });
  }
  return prepared;
}

function signingOf({ status, signing }: OfferDocumentEntry, ofLetter: SigningKind): SigningKind | null {
  return status === 'Read Only' ? null : (signing ?? ofLetter);
}

async function writeDocuments(
  ctx: Context,
  offer: OfferRecord,
  prepared: readonly PreparedDocument[],
): Promise<void> {
  for (const document of prepared) {
    const { id, sha256, name } = await insertDocument(ctx, { ...document, offerId: offer.id });
    await addOfferEvent(ctx, {
      offerId: offer.id,
      kind: 'sent',
      documentId: id,
      documentSha256: sha256,
      details: { name, version: 1 },
    });
  }
  await keepOfferFiles(ctx, prepared);
}
