/** What a file is by its content. `zip` may be DOCX, ODT or no document at all; `cfb` is what DOC is kept in. */
export type ResumeKind = 'pdf' | 'zip' | 'cfb' | 'rtf' | 'text' | 'empty' | 'other';

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
export function findResumeKind(bytes: Uint8Array): ResumeKind {
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
