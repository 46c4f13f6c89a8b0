import { type PDFContext, type PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib';
import { findLastText, findText } from './file-text.ts';
import type { SealPlace } from './seal-place.ts';

/** Stands for lengths in the byte range until they are known; has as many digits as any of them can need. */
const UNKNOWN_LENGTH = 1_000_000_000;
const UNKNOWN_RANGE = `/ByteRange [ 0 ${UNKNOWN_LENGTH} ${UNKNOWN_LENGTH} ${UNKNOWN_LENGTH} ]`;
const CONTENTS = '/Contents <';

/** Who seals, and when. */
export interface SealStatement {
  company: string;
  signedAt: Date;
}

/** The signature's dictionary, as yet without room for the message. It must become the last object of the file. */
export function createSealDictionary(context: PDFContext, statement: SealStatement): PDFDict {
  return context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    M: PDFString.of(pdfDate(statement.signedAt)),
    Name: PDFHexString.fromText(statement.company),
    // Level 1: no change at all is allowed after this signature.
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', V: PDFName.of('1.2'), P: 1 },
      },
    ],
    Prop_Build: { App: { Name: 'Opencareers' } },
    ByteRange: [0, UNKNOWN_LENGTH, UNKNOWN_LENGTH, UNKNOWN_LENGTH].map((number) => PDFNumber.of(number)),
  });
}

/** Keeps room for a message of exactly so many bytes. */
export function keepRoom(dictionary: PDFDict, size: number): void {
  dictionary.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(size * 2)));
}

/** Instant as PDF writes it. */
export function pdfDate(at: Date): string {
  return `D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
}

/** The file with its byte range filled in, and where the room for the message is. */
export function settleByteRange(saved: Uint8Array, size: number): SealPlace {
  const at = findLastText(saved, UNKNOWN_RANGE, saved.length);
  const start = findText(saved, CONTENTS, at) + CONTENTS.length - 1;
  const end = start + size * 2 + 2;
  if (at === -1 || start < at || saved[end - 1] !== 0x3e) throw new Error('the seal has no place in the PDF');
  const range = `/ByteRange [ 0 ${start} ${end} ${saved.length - end} ]`.padEnd(UNKNOWN_RANGE.length);
  const bytes = new Uint8Array(saved);
  bytes.set(new TextEncoder().encode(range), at);
  return { bytes, start, end, statedAt: at };
}
