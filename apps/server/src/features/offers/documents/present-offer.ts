import { EMAIL_PATTERN } from '@opencareers/contracts/account-calls';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { isLive } from '@opencareers/contracts/offer-states';
import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { SIGNING_PAGE } from '@opencareers/contracts/signing-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { Context } from '../../../platform/context.ts';
import { offerConflict, unknownOffer } from '../answering/answer-conflicts.ts';
import type { OfferReader } from '../answering/offer-refusal-texts.ts';
import { listIntactOffers, requireIntact } from '../history/intact-offers.ts';
import type { OfferServices } from '../offer-services.ts';
import {
  findOffer,
  listDocuments,
  listOfferQuestions,
  type OfferDocumentRecord,
  type OfferName,
  type OfferQuestionRecord,
  type OfferRecord,
} from '../offers.repo.ts';
import { createWid } from '../signing/wid.ts';
import { createContentToken } from './content-links.ts';
import { contentOf } from './document-content.ts';
import { readIntactFile } from './intact-file.ts';

/** Bytes of PDFs in one answer: the rest is loaded by the addresses of content. */
const BYTES_MAX = 32 * 1024 * 1024;

/** An offer with everything that its candidate sees, as it was at one moment. */
export interface ReadOffer {
  offer: OfferRecord;
  documents: OfferDocumentRecord[];
  questions: OfferQuestionRecord[];
  company: string;
  /** Empty where the company gives none. */
  contactEmail: string;
}

/**
 * Offers of a candidate: those that can be answered first, then the newest. One that was changed past the server is left
 * out; `damaged` has its number.
 */
export async function listOffersOf(
  services: Pick<OfferServices, 'registry'>,
  ctx: Context,
  candidateId: number,
): Promise<{ offers: ReadOffer[]; damaged: Set<number> }> {
  const now = ctx.clock.now();
  const { offers: found, damaged } = await listIntactOffers(ctx, candidateId);
  const [live, closed] = [true, false].map((isWanted) =>
    found.filter((offer) => (offerConflict(offer, now) === null) === isWanted),
  );
  return { offers: await readOffers(services, ctx, [...(live ?? []), ...(closed ?? [])]), damaged };
}

/** One offer of a candidate. Throws `offer_not_found` and `offer_damaged`. */
export async function getOffer(
  services: Pick<OfferServices, 'registry'>,
  ctx: Context,
  { reader, ...name }: OfferName & { reader: OfferReader },
): Promise<ReadOffer> {
  const offer = await findOffer(ctx, name);
  if (offer !== undefined) await requireIntact(ctx, offer, reader);
  const [read] = offer === undefined ? [] : await readOffers(services, ctx, [offer]);
  if (read === undefined) throw unknownOffer();
  return read;
}

async function readOffers(
  { registry }: Pick<OfferServices, 'registry'>,
  ctx: Context,
  found: readonly OfferRecord[],
): Promise<ReadOffer[]> {
  const ids = found.map(({ id }) => id);
  const documents = Map.groupBy(await listDocuments(ctx, ids), ({ offerId }) => offerId);
  const questions = Map.groupBy(await listOfferQuestions(ctx, ids), ({ offerId }) => offerId);
  const config = await registry.getConfigWithin(ctx);
  const company = registry.companyOf(ctx.tenant.domain, config);
  return found.map((offer) => ({
    offer,
    company,
    contactEmail: config.offersConfig.contactEmail,
    documents: documents.get(offer.id) ?? [],
    questions: questions.get(offer.id) ?? [],
  }));
}

/**
 * An offer as its calls answer it [OFFER-22]. The bytes of PDFs, as far as they fit, and readable letters are in it
 * only when it is asked for alone; they are read outside of any transaction. Throws `offer_damaged` for a file that is
 * another one than it was.
 */
export async function presentOffer(
  services: Pick<OfferServices, 'files' | 'keys' | 'clock'>,
  { offer, documents, questions, company, contactEmail }: ReadOffer,
  { isWhole, reader }: { isWhole: boolean; reader: OfferReader },
): Promise<Offer> {
  const now = services.clock.now();
  return {
    id: offer.id,
    enc_id: offer.encId,
    status: offer.status,
    position: { name: offer.positionName, id: offer.positionId },
    updated_at: offer.updatedAt.toISOString(),
    expires_at: offer.expiresAt?.toISOString() ?? null,
    offer_documents: await Promise.all(
      withinBytes(documents).map(([document, isFitting]) =>
        presentDocument(services, document, { offer, reader, now, isWhole, isFitting }),
      ),
    ),
    company,
    ...(EMAIL_PATTERN.test(contactEmail) && { contact_email: contactEmail }),
    version: offer.version,
    answered_at: offer.answeredAt?.toISOString() ?? null,
    terms: offer.terms,
    questions: questions.map(({ id, author, text, at }) => ({
      id,
      from: author,
      text,
      at: at.toISOString(),
    })),
    server_time: now.toISOString(),
  };
}

/** Which documents go into one answer with their bytes: those before the limit is reached. */
function withinBytes(
  documents: readonly OfferDocumentRecord[],
): [document: OfferDocumentRecord, isFitting: boolean][] {
  let bytes = 0;
  return documents.map((document) => {
    bytes += contentOf(document)?.size ?? 0;
    return [document, bytes <= BYTES_MAX];
  });
}

interface Presentation {
  offer: OfferRecord;
  reader: OfferReader;
  now: Date;
  isWhole: boolean;
  isFitting: boolean;
}

async function presentDocument(
  { files, keys }: Pick<OfferServices, 'files' | 'keys'>,
  document: OfferDocumentRecord,
  { offer, reader, now, isWhole, isFitting }: Presentation,
): Promise<OfferDocument> {
  const { id, version, sealedAt } = document;
  const content = contentOf(document);
  const isPdf = content?.type === 'application/pdf';
  const owner = { tenantId: offer.tenantId, candidateId: offer.candidateId };
  const link = (edition: 'given' | 'sealed') =>
    OFFER_PATHS.content(
      createContentToken(keys, { owner, content: { documentId: id, version, edition } }, now),
    );
  const contentUrl = content === null ? '' : link(content.edition);
  const bytes = isWhole && isFitting && isPdf ? await readIntactFile(files, content, reader) : null;
  return {
    id,
    name: document.name,
    document_type: document.documentType,
    status: document.status,
    signed: document.status === 'Signed',
    url: isOpenForSigning(document, offer, now) ? signingPageOf(keys, { document, offer, now }) : '',
    b64_string: bytes?.toString('base64') ?? '',
    s3_path: isPdf ? '' : contentUrl,
    under_revision: document.underRevision,
    updated_at: document.updatedAt.toISOString(),
    signing: document.signing,
    version,
    type: content?.type ?? document.type,
    size: content?.size ?? document.size,
    sha256: document.sha256,
    content_url: contentUrl,
    twin_html: isWhole && content !== null ? (document.twinHtml ?? '') : '',
    signed_at: document.signedAt?.toISOString() ?? null,
    is_sealed: sealedAt !== null,
    check_code: sealedAt === null ? '' : (document.checkCode ?? ''),
  };
}

function isOpenForSigning(document: OfferDocumentRecord, offer: OfferRecord, now: Date): boolean {
  if (document.signing !== 'esign' || document.status !== 'Unsigned' || document.underRevision) return false;
  const facts = {
    status: offer.status,
    expires_at: offer.expiresAt?.toISOString() ?? null,
    updated_at: offer.updatedAt.toISOString(),
  };
  return isLive(facts, now.getTime());
}

function signingPageOf(
  keys: OfferServices['keys'],
  { document, offer, now }: { document: OfferDocumentRecord; offer: OfferRecord; now: Date },
): string {
  if (document.providerUrl !== null) return document.providerUrl;
  const { tenantId, candidateId } = offer;
  const facts = { tenantId, candidateId, documentId: document.id, documentVersion: document.version };
  return buildUrl(SIGNING_PAGE, { wid: createWid(keys, facts, now), hosted: 1 });
}
