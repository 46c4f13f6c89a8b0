import { DOCX_PARTS, readDocx } from './reading/docx/read-docx.ts';
import { ODT_PARTS, ODT_TYPE, readOdt } from './reading/odt/read-odt.ts';
import { unpackParts } from './reading/office/zip-parts.ts';
import { readRtf } from './reading/rtf/read-rtf.ts';
import { readPlainText } from './reading/text/read-text.ts';
import { type ResumeDocument, UnreadableResumeError } from './resume-lines.ts';

/** What the parts of an Office document are. */
const TYPES = '[Content_Types].xml';

/**
 * Reads the lines of a resume: PDF, DOCX, DOC, RTF, ODT or plain text [RESUME-03]. What the file is, its content
 * tells and not its name. Takes as much memory and time as the file asks for within the limits of each reader: files of
 * others belong into a process of their own. Throws `UnreadableResumeError`.
 */
export async function readResume(bytes: Uint8Array, _name: string): Promise<ResumeDocument> {
  const kind = findResumeKind(bytes);
  // The libraries of these are large: only who needs them waits for them.
  if (kind === 'pdf') return await (await import('./reading/pdf/read-pdf.ts')).readPdf(bytes);
  if (kind === 'zip') return readZip(bytes);
  if (kind === 'cfb') return await (await import('./reading/doc/read-doc.ts')).readDoc(bytes);
  if (kind === 'rtf') return readRtf(bytes);
  if (kind === 'text') return readPlainText(bytes);
  if (kind === 'empty') throw new UnreadableResumeError('broken');
  throw new UnreadableResumeError('not_supported');
}

/** What a file is by its content. `zip` may be DOCX, ODT or no document at all; `cfb` is what DOC is kept in. */
type ResumeKind = 'pdf' | 'zip' | 'cfb' | 'rtf' | 'text' | 'empty' | 'other';

/** Readers take a PDF whose mark comes this late: mail programs and scanners put lines before it. */
const PDF_MARK_WITHIN = 1024;

const CFB = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Pages and drawings are programs for a browser, not resumes. */
const MARKUP = /^\s*<(?:!doctype|html|head|body|svg|script|\?xml)/i;

/** A script for a shell. */
const SHELL = /^#!/;

const HEAD = 64 * 1024;

/** A text has hardly any of these. */
const CONTROLS_MAX = 0.002;

/** Tells by the first bytes what a file is. */
function findResumeKind(bytes: Uint8Array): ResumeKind {
  if (bytes.length === 0) return 'empty';
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD));
  if (startsWith(head, CFB)) return 'cfb';
  if (startsWith(head, ZIP)) return 'zip';
  const start = head.subarray(0, PDF_MARK_WITHIN).toString('latin1');
  if (/^\s*\{\\rtf/.test(start)) return 'rtf';
  if (start.includes('%PDF-')) return 'pdf';
  return isText(head) ? 'text' : 'other';
}

function startsWith(head: Buffer, mark: readonly number[]): boolean {
  return mark.every((byte, index) => head[index] === byte);
}

function isText(head: Buffer): boolean {
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff])) return true;
  const text = head.toString('latin1');
  if (SHELL.test(text) || MARKUP.test(text)) return false;
  if (isWide(head)) return true;
  const controls = head.filter(isControl).length;
  return controls <= head.length * CONTROLS_MAX;
}

function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
}

// Of two bytes of UTF-16 without its mark, one is zero and the other a letter, for most of a Latin text.
function isWide(head: Buffer): boolean {
  const halves = [0, 1].map((offset) => head.filter((_byte, index) => index % 2 === offset));
  const zeros = halves.map((half) => half.filter((byte) => byte === 0).length / Math.max(1, half.length));
  const [letters] = halves.filter((_half, index) => (zeros[index] ?? 0) < 0.3);
  if (head.length < 4 || letters === undefined || Math.max(...zeros) < 0.7) return false;
  return letters.filter(isControl).length <= letters.length * CONTROLS_MAX;
}

function readZip(bytes: Uint8Array): ResumeDocument {
  const parts = unpackParts(bytes, (name) => name === TYPES || DOCX_PARTS.test(name) || ODT_PARTS.test(name));
  const types = new TextDecoder().decode(parts.get(TYPES));
  if (types.includes('wordprocessingml')) return readDocx(parts);
  if (new TextDecoder().decode(parts.get('mimetype')).startsWith(ODT_TYPE)) return readOdt(parts);
  throw new UnreadableResumeError('not_supported');
}
