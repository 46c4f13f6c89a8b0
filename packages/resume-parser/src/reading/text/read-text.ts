import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { createLine } from '../line-text.ts';
import { splitCells } from '../paragraphs.ts';
import { findCodePage } from './code-pages.ts';

/** More than the longest resume; a log or a book is none. */
const LINES_MAX = 20_000;

/** Reads plain text. Throws `no_text` when there is none. */
export function readPlainText(bytes: Uint8Array): ResumeDocument {
  const text = decodeText(bytes);
  const lines: ResumeLine[] = [];
  for (const [page, part] of text.split('\f').entries())
    for (const row of part.split(/\r\n|\r|\n|\u2028|\u2029|\u0085/)) {
      const line = createLine({ text: row, page, cells: splitCells(row) });
      if (line !== null) lines.push(line);
    }
  if (lines.length > LINES_MAX) throw new UnreadableResumeError('too_large');
  if (lines.length === 0) throw new UnreadableResumeError('no_text');
  return { lines, links: [], pages: text.split('\f').length, language: null };
}

/** Text of a file in the encoding that it is most likely in: UTF-8, UTF-16, or a code page. */
function decodeText(bytes: Uint8Array): string {
  const marked = new TextDecoder(findEncoding(bytes), { ignoreBOM: false });
  return marked.decode(bytes);
}

/** How much of a file tells its encoding. */
const LOOKED_AT = 64 * 1024;

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, LOOKED_AT);
  return findWide(head) ?? (isUtf8(bytes) ? 'utf-8' : findCodePage(head));
}

// Spaces, line ends and Latin letters have a zero byte, before or behind.
function findWide(head: Uint8Array): string | null {
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < head.length / 20) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
