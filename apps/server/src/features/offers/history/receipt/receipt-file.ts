import { createHash } from 'node:crypto';
import { scriptJson } from '../../../../platform/html-text.ts';
import type { SealKeyPair } from '../../sealing/seal-keys.ts';
import { signWithSealKey } from '../seal-signature.ts';
import type { ReceiptData } from './receipt-data.ts';
import { type ReceiptReader, writeReceiptPage } from './receipt-page.ts';

/** What the signature of a receipt covers: its data, and the hash of everything in the file around them. */
export interface SignedReceipt extends ReceiptData {
  page_sha256: string;
}

/** How a receipt is signed. */
export interface ReceiptSignature {
  algorithm: string;
  /** Base64. */
  signature: string;
  /** DER in base64, the key's own first. */
  certificates: string[];
}

const DATA = '<script type="application/json" id="receipt-data">';
const PROOF = '<script type="application/json" id="receipt-proof">';
const END = '</script>';

/** A receipt as a file, signed with the key that seals letters. Its scripts are data: nothing runs. */
export function writeReceiptFile(data: ReceiptData, reader: ReceiptReader, pair: SealKeyPair): string {
  const [certificate = new Uint8Array()] = pair.certificates;
  const page = writeReceiptPage(data, reader, certificate);
  const signed: SignedReceipt = { ...data, page_sha256: hashOfPage(page.head, page.tail) };
  const text = scriptJson(signed);
  const proof = writeReceiptSignature(Buffer.from(signWithSealKey(pair, text), 'base64'), pair.certificates);
  return `${page.head}${DATA}${text}${END}\n${PROOF}${proof}${END}${page.tail}`;
}

/** A proof as it stands in the file: there is one way to write it. */
export function writeReceiptSignature(signature: Uint8Array, certificates: readonly Uint8Array[]): string {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  const proof: ReceiptSignature = {
    algorithm: 'SHA-256 with the key of the first certificate, over the text of receipt-data',
    signature: base64(signature),
    certificates: certificates.map(base64),
  };
  return scriptJson(proof);
}

/** A file taken apart: its data as they were signed, the proof, and the hash of everything around. */
export interface OpenedReceipt {
  text: string;
  proof: string;
  pageSha256: string;
}

/** Takes a file apart; null when it has not the form of a receipt. */
export function openReceiptFile(file: string): OpenedReceipt | null {
  const start = file.indexOf(DATA);
  const [head, rest] = [file.slice(0, start), file.slice(start + DATA.length)];
  const [text, proof, tail, ...more] = rest.split(END);
  if (start < 0 || text === undefined || proof === undefined || tail === undefined || more.length > 0)
    return null;
  const before = `\n${PROOF}`;
  if (!proof.startsWith(before)) return null;
  return { text, proof: proof.slice(before.length), pageSha256: hashOfPage(head, tail) };
}

function hashOfPage(head: string, tail: string): string {
  return createHash('sha256').update(head).update(tail).digest('hex');
}
