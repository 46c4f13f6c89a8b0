import type { PositionRow } from '@opencareers/contracts/position-search';
import { toPositionRow } from '../position-row.ts';
import { findTextLanguage, inTextLanguage, textLanguages } from '../position-text.ts';
import type { IndexedRecord } from '../positions.repo.ts';

// JSON writes neither within a row, and no tag of a language has them.
const LINE = 0x0a;
const TAB = 0x09;

/**
 * The rows of search answers that a position has, as the bytes that are kept: one row as it is sent; where there
 * are translations a line for each language, which begins with its tag.
 */
export function encodeRows(record: IndexedRecord): Buffer {
  if (record.translations.length === 0) return Buffer.from(encodeRow(toPositionRow(record)));
  const lines = textLanguages(record).map((language) => {
    const row = language === null ? record : inTextLanguage(record, language);
    return `${language ?? ''}\t${encodeRow(toPositionRow(row))}`;
  });
  return Buffer.from(lines.join('\n'));
}

/** Of the bytes that are kept for a position, those of the row that a reader of `language` is sent. */
export function rowIn(kept: Buffer, language: string): Buffer {
  if (kept[0] === OPENING) return kept;
  const lines = splitLines(kept);
  const tags = lines.map((line) => line.toString('latin1', 0, line.indexOf(TAB)));
  const line = lines[Math.max(0, findTextLanguage(tags, language))] as Buffer;
  return line.subarray(line.indexOf(TAB) + 1);
}

/** What a row begins with, and no line that names its language. */
const OPENING = 0x7b;

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

function encodeRow(row: PositionRow): string {
  return JSON.stringify(row);
}
