import WordExtractor from 'word-extractor';
import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { linesOfParagraph } from '../paragraphs.ts';

/** Names of what is in such a file, as they stand in its directory. */
const WORD = Buffer.from('WordDocument', 'utf16le');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Place of the flags in the first block of a document, and the one that says it has a password. */
const FLAGS_AT = 0x0a;
const HAS_PASSWORD = 0x01_00;
const DOCUMENT_MARKS = new Set([0xa5_ec, 0xa5_dc]);
const SECTOR = 512;

/**
 * Reads a DOC of Word 97 and later: page headers, text boxes, body, page footers. How its letters look is not known.
 * Throws `password`, `broken`, `not_supported` for other Office files, and `no_text`.
 */
export async function readDoc(bytes: Uint8Array): Promise<ResumeDocument> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes(ENCRYPTED)) throw new UnreadableResumeError('password');
  if (!file.includes(WORD)) throw new UnreadableResumeError('not_supported');
  if (hasPassword(file)) throw new UnreadableResumeError('password');
  const lines = await readLines(file);
  if (lines.length === 0) throw new UnreadableResumeError('no_text');
  return { lines, links: [], pages: 1, language: null };
}

async function readLines(file: Buffer): Promise<ResumeLine[]> {
  try {
    const document = await new WordExtractor().extract(file);
    return [
      ...linesOf(document.getHeaders({ includeFooters: false }), 'header'),
      ...linesOf(document.getTextboxes({ includeHeadersAndFooters: false }), 'text'),
      ...linesOf(document.getBody(), 'text'),
      ...linesOf(document.getFooters(), 'footer'),
    ];
  } catch (error) {
    throw new UnreadableResumeError('broken', { cause: error });
  }
}

function linesOf(text: string, role: ResumeLine['role']): ResumeLine[] {
  return linesOfParagraph({ runs: [{ text, size: null, isBold: false }], role, page: 0 });
}

// The first block of the document starts a sector; which one, only the library knows.
function hasPassword(file: Buffer): boolean {
  for (let at = SECTOR; at + SECTOR <= file.length; at += SECTOR) {
    const isStart = DOCUMENT_MARKS.has(file.readUInt16LE(at)) && file.readUInt16LE(at + 2) > 0x60;
    if (isStart) return (file.readUInt16LE(at + FLAGS_AT) & HAS_PASSWORD) !== 0;
  }
  return false;
}
