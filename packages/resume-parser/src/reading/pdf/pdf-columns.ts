import { runsFromTheRight } from '../line-text.ts';
import { type PdfSegment, textOfSegment } from './pdf-lines.ts';

/** A part of a page that is two columns, and what stands above and below it. */
interface Cut {
  above: PdfSegment[];
  left: PdfSegment[];
  right: PdfSegment[];
  below: PdfSegment[];
}

/** In sizes of the letters: lines of two columns that are apart by so much overlap, and are no row of a table. */
const CLASH = { from: 0.35, to: 0.85 };
/** In sizes of the letters: columns are at least so far apart. */
const GUTTER = 0.8;
/** Share of the lines of the smaller column that clash; the rows of a table hardly do. */
const CLASHING = 0.2;
/** Letters of a line that is prose; two of them on each side are no labels and dates. */
const PROSE = 28;
/** In sizes of the letters: more than from one line to the next within a paragraph. */
const BLOCK_GAP = 2.3;
const DEPTH_MAX = 8;
/** A page with more pieces is a drawing or a plan, and is read row by row. */
const PIECES_MAX = 600;

/** Puts what is written on a page into the order in which it is read: blocks, column by column. */
export function orderColumns(segments: readonly PdfSegment[]): PdfSegment[][] {
  if (segments.length > PIECES_MAX) return [[...segments]];
  const isFromTheRight = runsFromTheRight(segments.map(textOfSegment).join(''));
  const sorted = segments.toSorted((one, other) => one.baseline - other.baseline);
  return order(sorted, { isFromTheRight, depth: 0 });
}

function order(segments: PdfSegment[], state: { isFromTheRight: boolean; depth: number }): PdfSegment[][] {
  const cut = state.depth < DEPTH_MAX ? findCut(segments) : null;
  if (cut === null) return segments.length === 0 ? [] : [segments];
  const inner = { ...state, depth: state.depth + 1 };
  const columns = isRightFirst(cut, state.isFromTheRight) ? [cut.right, cut.left] : [cut.left, cut.right];
  return [cut.above, ...columns, cut.below].flatMap((part) => order(part, inner));
}

// A column that begins higher has the name in it.
function isRightFirst({ left, right }: Cut, isFromTheRight: boolean): boolean {
  const [top, other] = [topOf(left), topOf(right)];
  const line = Math.max(left[0]?.size ?? 0, right[0]?.size ?? 0);
  return Math.abs(top - other) > 2 * line ? other < top : isFromTheRight;
}

function topOf(segments: readonly PdfSegment[]): number {
  return Math.min(...segments.map(({ baseline, size }) => baseline - size));
}

function findCut(segments: readonly PdfSegment[]): Cut | null {
  let best: Cut | null = null;
  // From the right: the edge nearest to a column leaves a name that stands over both of them out.
  const edges = [...new Set(segments.map(({ left }) => Math.floor(left)))].toSorted(
    (one, other) => other - one,
  );
  for (const edge of edges) {
    for (const part of partsBeside(segments, edge)) {
      for (const cut of goodCuts(segments, { ...part, edge }))
        if (best === null || smaller(cut) > smaller(best)) best = cut;
    }
  }
  return best;
}

function goodCuts(segments: readonly PdfSegment[], part: Range & { edge: number }): Cut[] {
  const whole = cutAt(segments, part);
  if (whole !== null && areColumns(whole)) return [whole];
  const blocks = blocksOf(part).map((block) => cutAt(segments, { ...block, edge: part.edge }));
  return blocks.filter((block) => block !== null).filter(isGrid);
}

function smaller({ left, right }: Cut): number {
  return Math.min(left.length, right.length);
}

/** A part of the page, as places in its pieces from top to bottom. */
interface Range {
  start: number;
  end: number;
  pieces: readonly PdfSegment[];
}

/** Every part of the page that nothing reaches across at this place. */
function partsBeside(segments: readonly PdfSegment[], edge: number): Range[] {
  const across = segments.flatMap(({ left, right }, index) => (left < edge && right > edge ? [index] : []));
  const ends = [-1, ...across, segments.length];
  return ends.slice(1).map((end, index) => {
    const start = (ends[index] ?? -1) + 1;
    return { start, end, pieces: segments.slice(start, end) };
  });
}

/** A part, split where there is more room than between two lines. */
function blocksOf({ start, pieces }: Range): Range[] {
  const starts = pieces.flatMap((piece, index) => {
    const before = pieces[index - 1];
    return before === undefined || piece.baseline - before.baseline > BLOCK_GAP * piece.size ? [index] : [];
  });
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? pieces.length;
    return { start: start + from, end: start + to, pieces: pieces.slice(from, to) };
  });
}

function cutAt(
  segments: readonly PdfSegment[],
  { start, end, pieces, edge }: Range & { edge: number },
): Cut | null {
  const left = pieces.filter((segment) => segment.right <= edge);
  const right = pieces.filter((segment) => segment.left >= edge);
  if (left.length < 2 || right.length < 2 || left.length + right.length < 5) return null;
  const gap = Math.min(...right.map((one) => one.left)) - Math.max(...left.map((one) => one.right));
  const size = Math.min(...pieces.map((one) => one.size));
  if (gap < GUTTER * size) return null;
  return { above: segments.slice(0, start), left, right, below: segments.slice(end) };
}

function areColumns({ left, right }: Cut): boolean {
  const [few, many] = left.length < right.length ? [left, right] : [right, left];
  const clashes = few.filter((one) => isClashing(one, many)).length;
  return clashes >= Math.max(few.length > 3 ? 3 : 2, few.length * CLASHING);
}

/** Entries beside each other, each with text of its own below its title. */
function isGrid({ left, right }: Cut): boolean {
  return isProse(left) && isProse(right);
}

function isClashing(one: PdfSegment, others: readonly PdfSegment[]): boolean {
  const apart = others.map(
    (other) => Math.abs(other.baseline - one.baseline) / Math.min(other.size, one.size),
  );
  return Math.min(...apart) > CLASH.from && apart.some((distance) => distance < CLASH.to);
}

function isProse(segments: readonly PdfSegment[]): boolean {
  return segments.filter((segment) => textOfSegment(segment).length >= PROSE).length >= 2;
}
