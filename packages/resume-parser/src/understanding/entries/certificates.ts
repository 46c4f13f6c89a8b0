import type { Found, ParsedCertificate } from '../../parsed-resume.ts';
import { findDates, isDateAlone, withoutDates } from '../dates/find-dates.ts';
import { joinLines, unzipColumns } from '../lines/line-blocks.ts';
import type { ReadingLine } from '../lines/reading-line.ts';
import { cutEverywhere, headParts, linesOf } from './entry-parts.ts';
import { findEntries } from './find-entries.ts';

/** Certificates of a section: one a line, or in blocks that end with their dates. */
export function readCertificates(given: readonly ReadingLine[]): Found<ParsedCertificate>[] {
  const lines = joinLines(unzipColumns(given, isDateAlone), isBroken);
  const isInBlocks = lines.some(({ text }) => isDateAlone(text));
  return isInBlocks ? inBlocks(lines) : lines.flatMap(onOneLine);
}

/** "Gained", as forms of Japan and China end. */
const GAINED = /\s*(?:取得|合格|修了|获得|취득)$/u;
const GOES_ON =
  /[,;،、(/&]$|\s(?:and|or|of|for|und|oder|für|et|ou|de|du|des|y|e|o|di|del|i|w|van|en|för|och|ve)$|\p{L}-$/iu;

/** A certificate that a narrow column broke is one: it has no date yet, and its last word or sign says that it goes on. */
function isBroken(above: ReadingLine, line: ReadingLine, farthest: number): boolean {
  if (line.isItem || line.cells.length > 1 || above.cells.length > 1) return false;
  if (findDates(above.text).length > 0) return false;
  return (
    GOES_ON.test(above.text) ||
    /^\p{Ll}/u.test(line.text) ||
    (isDateBehind(line) && isFull(above, line, farthest))
  );
}

/** The date of a certificate stands at its end. */
function isDateBehind({ text }: ReadingLine): boolean {
  const dates = findDates(text).at(-1);
  return dates !== undefined && dates.from > 0 && dates.to >= text.length - 1;
}

/** Whether the first word of a line had no room in the one above. */
function isFull(above: ReadingLine, line: ReadingLine, farthest: number): boolean {
  if (above.right === null || above.x === null || line.x === null || line.x > above.x + 0.01) return false;
  const letter = (above.right - above.x) / Math.max(1, above.text.length);
  return above.right + letter * line.text.split(' ')[0]!.length > farthest;
}

function inBlocks(lines: readonly ReadingLine[]): Found<ParsedCertificate>[] {
  return findEntries(lines).flatMap(({ head, body, dates }) => {
    const [name, issuer] = headParts(head);
    if (name === undefined) return [];
    const value = {
      name: name.text.replace(GAINED, ''),
      issuer: issuer?.text ?? '',
      date: dates?.end || dates?.start || '',
    };
    return [{ value, lines: linesOf(head, body), confidence: 0.75 }];
  });
}

function onOneLine(line: ReadingLine): Found<ParsedCertificate>[] {
  const dates = findDates(line.text);
  const pieces = line.cells.flatMap((cell) => {
    const text = withoutDates(cell, findDates(cell)).replace(GAINED, '');
    return text === '' ? [] : cutEverywhere(text);
  });
  const [name, issuer] = pieces;
  if (name === undefined) return [];
  // A list of names without dates, such as "ACLS, BLS, PALS".
  if (pieces.length > 2 && dates.length === 0)
    return pieces.map((text) => ({
      value: { name: text, issuer: '', date: '' },
      lines: linesOf([line]),
      confidence: 0.6,
    }));
  const value = { name, issuer: issuer ?? '', date: dates[0]?.end || dates[0]?.start || '' };
  return [{ value, lines: linesOf([line]), confidence: 0.7 }];
}
