import type { ResumeLine } from '../resume-lines.ts';
import { createLine } from './line-text.ts';

/** Letters of a paragraph that look the same; `\t` is a wide gap and `\n` the end of a line. */
export interface TextRun {
  text: string;
  /** In points; null where the file does not say. */
  size: number | null;
  isBold: boolean;
}

/** A paragraph of a document without pages. */
export interface Paragraph {
  runs: TextRun[];
  role: ResumeLine['role'];
  page: number;
}

/** A gap that stands for a column: title, and its dates at the other edge. */
const WIDE_GAP = /\t+| {3,}/;

/** Splits a line where the gaps are wide. */
export function splitCells(text: string): string[] {
  return text.trim().split(WIDE_GAP);
}

/** Lines of a paragraph; their sizes are in points until `compareSizes`. */
export function linesOfParagraph({ runs, role, page }: Paragraph): ResumeLine[] {
  const rows: TextRun[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) rows.push([]);
      rows.at(-1)?.push({ ...run, text });
    }
  return rows.flatMap((row) => {
    const text = row.map((run) => run.text).join('');
    const seen = row.filter((run) => run.text.trim() !== '');
    const sizes = seen.flatMap(({ size }) => (size === null ? [] : [size]));
    const bold = lengthOf(seen.filter(({ isBold }) => isBold));
    const look = { size: sizes.length > 0 ? Math.max(...sizes) : null, isBold: bold > lengthOf(seen) / 2 };
    const line = createLine({ text, cells: splitCells(text), page, role, ...look });
    return line === null ? [] : [line];
  });
}

function lengthOf(runs: readonly TextRun[]): number {
  return runs.reduce((total, { text }) => total + text.trim().length, 0);
}

/**
 * Lines of a row of a table. Cells of one line each stand on one line; longer ones are columns, read one after the
 * other, and a label stays on the first line of what it names: its role is `cell`.
 */
export function joinRow(cells: readonly ResumeLine[][]): ResumeLine[] {
  const filled = cells.filter((lines) => lines.length > 0);
  const long = filled.filter((lines) => lines.length > 1);
  if (filled.length < 2 || long.length > 1) return filled.flat();
  const firsts = filled.flatMap(([first]) => (first === undefined ? [] : [first]));
  const [start] = firsts;
  if (start === undefined) return [];
  const row: ResumeLine = {
    ...start,
    text: firsts.map(({ text }) => text).join(' '),
    cells: firsts.flatMap((line) => line.cells),
    isBold: firsts.every(({ isBold }) => isBold),
    role: 'cell',
  };
  return [row, ...(long[0]?.slice(1) ?? [])];
}

/** Gives sizes as shares of the one that most of the document has. */
export function compareSizes(lines: readonly ResumeLine[]): ResumeLine[] {
  const letters = new Map<number, number>();
  for (const { size, text } of lines)
    if (size !== null) letters.set(size, (letters.get(size) ?? 0) + text.length);
  const usual = [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
  return lines.map((line) => {
    const size = line.size === null || usual === null ? null : Math.round((line.size / usual) * 100) / 100;
    return { ...line, size };
  });
}
