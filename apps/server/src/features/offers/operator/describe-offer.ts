import { shownStatus } from '@opencareers/contracts/offer-states';
import type { OperatorOffer, OperatorOfferEvents } from '@opencareers/contracts/operator-offers';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { lockChains } from '../history/offer-event.ts';
import { readChains } from '../history/read-chains.ts';
import { findChainFaults } from '../history/verify-chain.ts';
import { type CompanyOffer, findOfferNumber, listCompanyOffers } from '../letters/company-offers.repo.ts';
import {
  listDocuments,
  listOfferQuestions,
  type OfferDocumentRecord,
  type OfferQuestionRecord,
} from '../offers.repo.ts';

/** Offers as the operator sees them, with their documents and questions. */
export async function describeOffers(ctx: Context, found: readonly CompanyOffer[]): Promise<OperatorOffer[]> {
  const ids = found.map(({ offer }) => offer.id);
  const documents = Map.groupBy(await listDocuments(ctx, ids), ({ offerId }) => offerId);
  const questions = Map.groupBy(await listOfferQuestions(ctx, ids), ({ offerId }) => offerId);
  const now = ctx.clock.now().getTime();
  return found.map(({ offer, email }) => {
    const facts = {
      status: offer.status,
      expires_at: offer.expiresAt?.toISOString() ?? null,
      updated_at: offer.updatedAt.toISOString(),
    };
    return {
      ...facts,
      id: offer.id,
      enc_id: offer.encId,
      source_id: offer.sourceId,
      email,
      position: { name: offer.positionName, id: offer.positionId },
      status: shownStatus(facts, now),
      is_contract: offer.isContract,
      version: offer.version,
      answered_at: offer.answeredAt?.toISOString() ?? null,
      decline_reason: offer.declineReason,
      decline_comment: offer.declineComment,
      created_at: offer.createdAt.toISOString(),
      terms: offer.terms,
      documents: (documents.get(offer.id) ?? []).map(describeDocument),
      questions: (questions.get(offer.id) ?? []).map(describeQuestion),
    };
  });
}

/** One offer, by its number or public name. Throws `offer_not_found`. */
export async function describeOffer(ctx: Context, name: string): Promise<OperatorOffer> {
  const id = await findOfferNumber(ctx, name);
  const found = id === undefined ? [] : await listCompanyOffers(ctx, { id, limit: 1 });
  const [described] = await describeOffers(ctx, found);
  if (described === undefined) throw new AppError('offer_not_found');
  return described;
}

function describeDocument(document: OfferDocumentRecord): OperatorOffer['documents'][number] {
  const { id, name, status, signing, version, type, size, sha256 } = document;
  return {
    id,
    name,
    status,
    signing,
    version,
    type,
    size,
    sha256,
    document_type: document.documentType,
    provider_url: document.providerUrl,
    under_revision: document.underRevision,
    twin_sha256: document.twinSha256,
    signed_at: document.signedAt?.toISOString() ?? null,
    sealed_at: document.sealedAt?.toISOString() ?? null,
    sealed_sha256: document.sealedSha256,
    check_code: document.checkCode,
  };
}

function describeQuestion({ id, author, text, at }: OfferQuestionRecord) {
  return { id, from: author, text, at: at.toISOString() };
}

/** What happened to an offer, and whether its history is as it was written. Throws `offer_not_found`. */
export async function describeHistory(ctx: Context, name: string): Promise<OperatorOfferEvents> {
  const id = await findOfferNumber(ctx, name);
  if (id === undefined) throw new AppError('offer_not_found');
  // What is written between two reads would look like a fault.
  await lockChains(ctx, [id]);
  const chain = (await readChains(ctx, [id, id])).get(id);
  if (chain === undefined) throw new AppError('offer_not_found');
  // What checkpoints state of it is a matter of the whole store.
  const faults = findChainFaults({ ...chain, stated: null });
  const { events } = chain;
  return {
    is_intact: faults.length === 0,
    faults,
    events: events.map(({ seq, kind, at, documentId, documentSha256, details, hash }) => ({
      seq,
      kind,
      at: asInstant(at),
      details,
      hash,
      document_id: documentId,
      document_sha256: documentSha256,
    })),
  };
}

const asInstant = (at: Date | string): string => new Date(at).toISOString();
