import type { ReadingLine } from './reading-line.ts';

/**
 * Blocks that stand beside each other, as the lines of a section below each other. Their lines have the same number of
 * cells, and one line tells that each of its cells is its own block's, such as a date in every cell.
 */
export function unzipColumns(lines: readonly ReadingLine[], tells: (cell: string) => boolean): ReadingLine[] {
  const result: ReadingLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const count = lines[at]!.cells.length;
    let end = at + 1;
    while (end < lines.length && lines[end]!.cells.length === count) end += 1;
    const block = lines.slice(at, end);
    if (count > 1 && block.some(({ cells }) => cells.every(tells)))
      for (let column = 0; column < count; column += 1)
        for (const line of block) result.push(onlyCell(line, column));
    else for (const line of block) result.push(line);
    at = end;
  }
  return result;
}

const onlyCell = (line: ReadingLine, column: number): ReadingLine => ({
  ...line,
  cells: [line.cells[column]!],
  text: line.cells[column]!,
});

/** Left edge of the column that each line stands in; 0 where files have no pages. A column ends where the next line is higher. */
export function leftEdges(lines: readonly ReadingLine[]): number[] {
  const edges: number[] = [];
  let from = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    const isNext = at < lines.length && !beginsColumn(lines[at - 1]!, lines[at]!);
    if (isNext) continue;
    const edge = lines.slice(from, at).reduce((least, { x }) => Math.min(least, x ?? 0), Infinity);
    for (; from < at; from += 1) edges.push(edge);
  }
  return edges;
}

function beginsColumn(above: ReadingLine, line: ReadingLine): boolean {
  if (above.page !== line.page) return true;
  return above.y !== null && line.y !== null && line.y < above.y - 0.01;
}

const NEAR = 0.01;

/**
 * Lines that a narrow cell broke, put together again: the line has a comma, the next stands right below its last cell,
 * and the next's first word had no room any more.
 */
export const joinWrapped = (lines: readonly ReadingLine[]): ReadingLine[] => joinLines(lines, isWrapped);

/** Puts a line to the one above, or to what that is by then, where it goes on; `farthest` is the right edge of all. */
export function joinLines(
  lines: readonly ReadingLine[],
  goesOn: (above: ReadingLine, line: ReadingLine, farthest: number) => boolean,
): ReadingLine[] {
  const farthest = lines.reduce((most, { right }) => Math.max(most, right ?? 0), 0);
  const joined: ReadingLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (above === undefined || !goesOn(above, line, farthest)) joined.push(line);
    else joined[joined.length - 1] = joinLine(above, line);
  }
  return joined;
}

function isWrapped(above: ReadingLine, line: ReadingLine, farthest: number): boolean {
  if (line.isItem || line.cells.length > 1 || above.isItem || above.cells.length < 2) return false;
  if (above.right === null || line.x === null || line.right === null || above.x === null) return false;
  if (!/,\s\S+$/u.test(above.cells.at(-1)!)) return false;
  const letter = (line.right - line.x) / Math.max(1, line.text.length);
  const word = line.text.split(' ')[0]!.length * letter;
  return line.x > above.x + NEAR && above.right + word > farthest;
}

/** What the joined line was read from besides its own place. */
function joinLine(above: ReadingLine, line: ReadingLine): ReadingLine {
  const cells = [...above.cells.slice(0, -1), `${above.cells.at(-1)} ${line.text}`];
  return { ...above, cells, text: cells.join(' '), also: [...above.also, line.at, ...line.also] };
}
