import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { createLine } from '../line-text.ts';
import { splitCells } from '../paragraphs.ts';
import { decodeText } from './decode-text.ts';

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
