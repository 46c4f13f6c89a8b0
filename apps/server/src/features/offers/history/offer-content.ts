import type { Context } from '../../../platform/context.ts';
import type { Json } from '../../../platform/json.ts';
import {
  listDocuments,
  listDocumentVersions,
  listOfferQuestions,
  type OfferDocumentRecord,
  type OfferDocumentVersionRecord,
  type OfferQuestionRecord,
  type OfferRecord,
} from '../offers.repo.ts';
import { hashOf } from './canonical-hash.ts';

/** Hashes of everything that an offer says: of the offer itself, and of each document by its number. */
export interface ContentHashes {
  offer: string;
  documents: Record<string, string>;
}

/** The same as the history of an offer keeps it; undefined in what was written before contents were bound. */
export function readBoundContent(details: Record<string, Json> | null): ContentHashes | undefined {
  return details?.content as ContentHashes | undefined;
}

/**
 * Hashes of what offers say now, by their numbers: everything that somebody reads or decides by, with the questions and the
 * versions that were replaced.
 */
export async function hashContents(
  ctx: Context,
  found: readonly OfferRecord[],
): Promise<Map<number, ContentHashes>> {
  const ids = found.map(({ id }) => id);
  const documents = await listDocuments(ctx, ids);
  const documentIds = documents.map(({ id }) => id);
  const versions = Map.groupBy(await listDocumentVersions(ctx, documentIds), (each) => each.documentId);
  const questions = Map.groupBy(await listOfferQuestions(ctx, ids), ({ offerId }) => offerId);
  const byOffer = Map.groupBy(documents, ({ offerId }) => offerId);
  return new Map(
    found.map((offer) => [
      offer.id,
      {
        offer: hashOfOffer(offer, questions.get(offer.id) ?? []),
        documents: Object.fromEntries(
          (byOffer.get(offer.id) ?? []).map((each) => [
            each.id,
            hashOfDocument(each, versions.get(each.id) ?? []),
          ]),
        ),
      },
    ]),
  );
}

/**
 * Columns in the hash of an offer. It must stay as it is: with one more, every offer that is there would seem to be changed.
 * A new column that somebody reads or decides by needs a second form beside this one.
 */
function hashOfOffer(offer: OfferRecord, questions: readonly OfferQuestionRecord[]): string {
  return hashOf([
    'opencareers-offer-content-1',
    offer.id,
    offer.encId,
    offer.candidateId,
    offer.sourceId,
    offer.positionId,
    offer.positionName,
    offer.status,
    offer.isContract,
    offer.version,
    instantOf(offer.expiresAt),
    (offer.terms ?? null) as Json,
    instantOf(offer.answeredAt),
    offer.declineReason,
    offer.declineComment,
    instantOf(offer.createdAt),
    questions.map(({ id, author, text, at }) => [id, author, text, instantOf(at)]),
  ]);
}

/** Columns in the hash of a document; see `hashOfOffer`. */
function hashOfDocument(
  document: OfferDocumentRecord,
  versions: readonly OfferDocumentVersionRecord[],
): string {
  return hashOf([
    'opencareers-document-content-1',
    document.id,
    document.offerId,
    document.place,
    document.name,
    document.documentType,
    document.status,
    document.signing,
    document.providerUrl,
    document.underRevision,
    document.version,
    document.file,
    document.sha256,
    document.type,
    document.size,
    document.twinHtml,
    document.twinSha256,
    document.signatureField,
    instantOf(document.signedAt),
    document.copyFile,
    document.copySha256,
    document.copyType,
    (document.signature ?? null) as Json,
    document.sealedFile,
    document.sealedSha256,
    document.sealedSize,
    instantOf(document.sealedAt),
    document.checkCode,
    versions.map(({ version, file, sha256, type, size, twinHtml, replacedAt }) => [
      version,
      file,
      sha256,
      type,
      size,
      twinHtml,
      instantOf(replacedAt),
    ]),
  ]);
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** What is not as it was bound, each a sentence without the offer. */
export function findContentFaults(bound: ContentHashes, now: ContentHashes): string[] {
  const faults = bound.offer === now.offer ? [] : ['it does not say what it said'];
  const numbers = new Set([...Object.keys(bound.documents), ...Object.keys(now.documents)]);
  for (const number of numbers) {
    const [was, is] = [bound.documents[number], now.documents[number]];
    if (was === is) continue;
    if (is === undefined) faults.push(`document ${number} is missing`);
    else faults.push(`document ${number} ${was === undefined ? 'was put in' : 'does not say what it said'}`);
  }
  return faults;
}
