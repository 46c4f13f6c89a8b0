import type { Found, ParsedCertificate } from '../../parsed-resume.ts';
import { findDates, isDateAlone, withoutDates } from '../dates/find-dates.ts';
import { unzipColumns } from '../lines/line-blocks.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { cutEverywhere, headParts, linesOf } from './entry-parts.ts';
import { findEntries } from './find-entries.ts';

/** Certificates of a section: one a line, or in blocks that end with their dates. */
export function readCertificates(given: readonly ReadingLine[]): Found<ParsedCertificate>[] {
  const lines = unzipColumns(given, isDateAlone);
  const isInBlocks = lines.some(({ text }) => isDateAlone(text));
  return isInBlocks ? inBlocks(lines) : lines.flatMap(onOneLine);
}

function inBlocks(lines: readonly ReadingLine[]): Found<ParsedCertificate>[] {
  return findEntries(lines).flatMap(({ head, body, dates }) => {
    const [name, issuer] = headParts(head);
    if (name === undefined) return [];
    const value = { name: name.text, issuer: issuer?.text ?? '', date: dates?.end || dates?.start || '' };
    return [{ value, lines: linesOf(head, body), confidence: 0.75 }];
  });
}

function onOneLine(line: ReadingLine): Found<ParsedCertificate>[] {
  const dates = findDates(line.text);
  const pieces = line.cells.flatMap((cell) => {
    const text = withoutDates(cell, findDates(cell));
    return text === '' ? [] : cutEverywhere(text);
  });
  const [name, issuer] = pieces;
  if (name === undefined) return [];
  // A list of names without dates, such as "ACLS, BLS, PALS".
  if (pieces.length > 2 && dates.length === 0)
    return pieces.map((text) => ({
      value: { name: text, issuer: '', date: '' },
      lines: [line.at],
      confidence: 0.6,
    }));
  const value = { name, issuer: issuer ?? '', date: dates[0]?.end || dates[0]?.start || '' };
  return [{ value, lines: [line.at], confidence: 0.7 }];
}
