import { RECEIPT_FORMAT } from '../src/features/offers/history/receipt/receipt-data.ts';
import {
  openReceiptFile,
  type ReceiptSignature,
  type SignedReceipt,
  writeReceiptSignature,
} from '../src/features/offers/history/receipt/receipt-file.ts';
import { isSignedBySealKey } from '../src/features/offers/history/seal-signature.ts';
import { findChainFaults } from '../src/features/offers/history/verify-chain.ts';

/** What is found out about a receipt. */
export type ReceiptVerdict =
  | { verdict: 'genuine'; receipt: SignedReceipt }
  /** The certificate is the company's, and something in the file is not as it was. */
  | { verdict: 'changed' }
  /** It is no receipt, or none of this company. */
  | { verdict: 'unknown' };

/**
 * Whether a receipt is as a company made it: its data and what people read of them are signed by one of `certificates`
 * (DER), and the chain of its events is whole. What whoever holds a receipt does with public tools.
 */
export function verifyReceipt(file: string, certificates: readonly Uint8Array[]): ReceiptVerdict {
  const opened = openReceiptFile(file);
  const proof = opened === null ? null : readProof(opened.proof, certificates);
  if (opened === null || proof === null) return { verdict: 'unknown' };
  const { text, pageSha256 } = opened;
  if (writeReceiptSignature(proof.signature, proof.certificates) !== opened.proof)
    return { verdict: 'changed' };
  const signature = proof.signature.toString('base64');
  if (!isSignedBySealKey(proof.certificates.slice(0, 1), { text, signature })) return { verdict: 'changed' };
  const receipt = readJson<SignedReceipt>(text);
  const isWhole =
    receipt?.format === RECEIPT_FORMAT && receipt.page_sha256 === pageSha256 && hasWholeHistory(receipt);
  return isWhole ? { verdict: 'genuine', receipt } : { verdict: 'changed' };
}

// Null when it is none, or names a certificate that is not one of those that are trusted.
function readProof(
  text: string,
  trusted: readonly Uint8Array[],
): { signature: Buffer; certificates: Uint8Array[] } | null {
  const proof = readJson<Partial<ReceiptSignature>>(text);
  if (typeof proof?.signature !== 'string' || !Array.isArray(proof.certificates)) return null;
  const named = proof.certificates.map((each) => Buffer.from(String(each), 'base64'));
  const known = named.flatMap((each) => trusted.find((certificate) => each.equals(certificate)) ?? []);
  if (known.length === 0 || known.length !== named.length) return null;
  return { signature: Buffer.from(proof.signature, 'base64'), certificates: known };
}

function hasWholeHistory({ tenant_id, offer_id, offer, events }: SignedReceipt): boolean {
  const last = events.at(-1);
  const faults = findChainFaults({
    events: events.map((event) => ({
      tenantId: tenant_id,
      offerId: offer_id,
      seq: event.seq,
      kind: event.kind,
      at: event.at,
      documentId: event.document_id,
      documentSha256: event.document_sha256,
      details: event.details,
      salt: event.salt,
      detailsHash: event.details_hash,
      previousHash: event.previous_hash,
      hash: event.hash,
    })),
    end: last === undefined ? undefined : { length: last.seq, hash: last.hash, checkedLength: 0 },
    stated: null,
    offer: { status: offer.status, documents: [], content: null },
  });
  return faults.length === 0;
}

function readJson<Value>(text: string): Value | null {
  try {
    return JSON.parse(text) as Value | null;
  } catch {
    return null;
  }
}
