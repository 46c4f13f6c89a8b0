import { findLanguage } from '@opencareers/messages/languages';
import { toPositionRow } from '../position-row.ts';
import type { IndexedRecord } from '../positions.repo.ts';

// JSON writes neither within a row, and no tag of a language has them.
const LINE = 0x0a;
const TAB = 0x09;
/** What a row begins with, and no line that names its language. */
const OPENING = 0x7b;

/**
 * The rows of search answers that a position has, as the bytes that are kept: one row as it is sent; where there
 * are translations a line for each language, which begins with its tag.
 */
export function encodeRows(record: IndexedRecord): Buffer {
  if (record.translations.length === 0) return Buffer.from(encodeRow(record));
  const texts = [record, ...record.translations.map((translation) => ({ ...record, ...translation }))];
  return Buffer.from(texts.map((text) => `${text.language ?? ''}\t${encodeRow(text)}`).join('\n'));
}

/** Of the bytes that are kept for a position, those of the row that a reader of `language` is sent. */
export function rowIn(kept: Buffer, language: string): Buffer {
  if (kept[0] === OPENING) return kept;
  const lines = splitLines(kept);
  const tags = lines.map((line) => line.toString('latin1', 0, line.indexOf(TAB)));
  const line = lines[Math.max(0, tags.indexOf(findLanguage(language, tags) ?? ''))] as Buffer;
  return line.subarray(line.indexOf(TAB) + 1);
}

function splitLines(kept: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start <= kept.length; ) {
    const found = kept.indexOf(LINE, start);
    const end = found < 0 ? kept.length : found;
    lines.push(kept.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

function encodeRow(record: IndexedRecord): string {
  return JSON.stringify(toPositionRow(record));
}
