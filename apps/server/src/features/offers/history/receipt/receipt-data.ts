import type { DocumentStatus, OfferStatus } from '@opencareers/contracts/offer-states';
import type { Context } from '../../../../platform/context.ts';
import type { Json } from '../../../../platform/json.ts';
import type { ReadOffer } from '../../documents/present-offer.ts';
import type { OfferDocumentRecord } from '../../offers.repo.ts';
import { listStoredEvents } from '../verification.repo.ts';
import type { StoredEvent } from '../verify-chain.ts';

/** Says what the data of a receipt is, and in which form. */
export const RECEIPT_FORMAT = 'opencareers-offer-receipt-1';

/** A document as a receipt tells of it; times are ISO instants. */
export interface ReceiptDocument {
  id: number;
  name: string;
  document_type: string;
  status: DocumentStatus;
  version: number;
  sha256: string;
  signed_at: string | null;
  copy_sha256: string | null;
  sealed_sha256: string | null;
  sealed_at: string | null;
  check_code: string | null;
}

/** An event with everything that its hash is made of. */
export interface ReceiptEvent {
  seq: number;
  document_id: number | null;
  kind: string;
  at: string;
  document_sha256: string | null;
  details: Record<string, Json> | null;
  salt: string | null;
  details_hash: string;
  previous_hash: string;
  hash: string;
}

/** What a receipt proves. */
export interface ReceiptData {
  format: typeof RECEIPT_FORMAT;
  made_at: string;
  company: string;
  domain: string;
  candidate: string;
  /** Numbers of the tenant and the offer: they are in the hash of each event. */
  tenant_id: number;
  offer_id: number;
  offer: {
    enc_id: string;
    position: string;
    status: OfferStatus;
    version: number;
    expires_at: string | null;
    answered_at: string | null;
  };
  documents: ReceiptDocument[];
  events: ReceiptEvent[];
}

/** Reads what a receipt tells of an offer, with the transaction of `ctx`. */
export async function collectReceipt(
  ctx: Context,
  { offer, documents, company }: ReadOffer,
  candidate: string,
): Promise<ReceiptData> {
  const events = await listStoredEvents(ctx, [offer.id, offer.id]);
  return {
    format: RECEIPT_FORMAT,
    made_at: ctx.clock.now().toISOString(),
    company,
    domain: ctx.tenant.domain,
    candidate,
    tenant_id: ctx.tenant.id,
    offer_id: offer.id,
    offer: {
      enc_id: offer.encId,
      position: offer.positionName,
      status: offer.status,
      version: offer.version,
      expires_at: offer.expiresAt?.toISOString() ?? null,
      answered_at: offer.answeredAt?.toISOString() ?? null,
    },
    documents: documents.map(documentOf),
    events: events.map(eventOf),
  };
}

function documentOf(document: OfferDocumentRecord): ReceiptDocument {
  const { id, name, status, version, sha256, copySha256, sealedSha256, sealedAt, signedAt } = document;
  return {
    id,
    name,
    document_type: document.documentType,
    status,
    version,
    sha256,
    signed_at: signedAt?.toISOString() ?? null,
    copy_sha256: copySha256,
    sealed_sha256: sealedSha256,
    sealed_at: sealedAt?.toISOString() ?? null,
    // Nobody knows the code before there is something to check.
    check_code: sealedAt === null ? null : document.checkCode,
  };
}

function eventOf(event: StoredEvent): ReceiptEvent {
  const { seq, kind, at, details, salt, hash } = event;
  return {
    seq,
    kind,
    at,
    details,
    salt,
    hash,
    document_id: event.documentId,
    document_sha256: event.documentSha256,
    details_hash: event.detailsHash,
    previous_hash: event.previousHash,
  };
}
