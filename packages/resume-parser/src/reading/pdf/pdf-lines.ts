import { hasLeftLetter, isIcon, runsFromTheRight } from '../line-text.ts';
import type { PdfRun } from './pdf-runs.ts';

/** Pieces of text that stand on one line without a wide gap between them. */
export interface PdfSegment {
  runs: PdfRun[];
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** In sizes of the letters: a narrower gap is one between words. */
const WIDE_GAP = 0.8;
/** Contacts with icons before them stand on one line; `cellsOf` parts them. */
const WIDE_GAP_OF_ICONS = 2;
/** A space between names is as wide as a letter there. */
const WIDE_GAP_OF_SQUARE_LETTERS = 1.2;
const SQUARE_LETTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const WORD_GAP = 0.15;
/** In sizes of the letters: baselines nearer than this are one line, as those of raised letters. */
const SAME_LINE = 0.42;
/** Puts what stands on the same line together, from top to bottom. */
export function groupRows<Piece extends { baseline: number; left: number; size: number }>(
  pieces: readonly Piece[],
): Piece[][] {
  const rows: Piece[][] = [];
  let last: { row: Piece[]; baseline: number; size: number } | null = null;
  for (const piece of pieces.toSorted(
    (one, other) => one.baseline - other.baseline || one.left - other.left,
  )) {
    const near = last === null ? 0 : ((last.size + piece.size) / 2) * SAME_LINE;
    if (last !== null && piece.baseline - last.baseline <= near) last.row.push(piece);
    else {
      last = { row: [piece], baseline: piece.baseline, size: piece.size };
      rows.push(last.row);
    }
  }
  return rows.map((row) => row.toSorted((one, other) => one.left - other.left));
}

/** Joins pieces of text up to the wide gaps. */
export function joinRuns(runs: readonly PdfRun[]): PdfSegment[] {
  return groupRows(runs).flatMap((row) => {
    const segments: PdfSegment[] = [];
    for (const run of row) {
      const last = segments.at(-1);
      const wide = wideGapBefore(run.text);
      const isNear = last !== undefined && run.left - last.right < wide * Math.max(last.size, run.size);
      if (isNear) {
        last.runs.push(run);
        last.right = Math.max(last.right, run.right);
        last.size = Math.max(last.size, run.size);
      } else segments.push({ ...run, runs: [run] });
    }
    return segments;
  });
}

function wideGapBefore(text: string): number {
  if (isIcon(text)) return WIDE_GAP_OF_ICONS;
  return SQUARE_LETTER.test(text) ? WIDE_GAP_OF_SQUARE_LETTERS : WIDE_GAP;
}

/** Texts of pieces in the order in which they are read, split at the icons that tell an address from a number. */
export function cellsOf({ runs }: PdfSegment): string[] {
  const cells: PdfRun[][] = [[]];
  for (const run of inReadingOrder(runs)) {
    if (isIcon(run.text)) cells.push([]);
    else cells.at(-1)?.push(run);
  }
  return cells.filter((cell) => cell.length > 0).map(joinTexts);
}

/** The text of pieces in the order in which it is read. */
export function textOfSegment({ runs }: PdfSegment): string {
  return joinTexts(inReadingOrder(runs));
}

function inReadingOrder(runs: readonly PdfRun[]): readonly PdfRun[] {
  return runsFromTheRight(runs.map(({ text }) => text).join('')) ? fromTheRight(runs) : runs;
}

function joinTexts(ordered: readonly PdfRun[]): string {
  let text = '';
  let last: PdfRun | null = null;
  for (const run of ordered) {
    const gap = last === null ? 0 : Math.max(run.left - last.right, last.left - run.right);
    text += gap > WORD_GAP * run.size && last !== null ? ` ${run.text}` : run.text;
    last = run;
  }
  return text;
}

// Words in Latin letters still run from the left within such a line; numbers between Arabic words do not.
function fromTheRight(runs: readonly PdfRun[]): PdfRun[] {
  const ordered: PdfRun[] = [];
  let latin: PdfRun[] = [];
  let neutral: PdfRun[] = [];
  for (const run of runs.toReversed()) {
    if (hasLeftLetter(run.text) && !runsFromTheRight(run.text)) {
      // What stands between two Latin words runs with them.
      latin.unshift(run, ...(latin.length > 0 ? neutral.toReversed() : []));
      if (latin.length === 1) ordered.push(...neutral);
      neutral = [];
    } else if (runsFromTheRight(run.text)) {
      ordered.push(...latin, ...neutral, run);
      [latin, neutral] = [[], []];
    } else neutral.push(run);
  }
  return [...ordered, ...latin, ...neutral];
}
