import { type Bitmap, bitmapWords, clearBit, countBits, hasBit, setBit } from './bitmap.ts';
import type { Column } from './column.ts';
import type { LiveSegment } from './merge.ts';
import type { Segment } from './segment.ts';

/** A segment and where its positions begin in the bitmaps of the whole set. */
export interface Part {
  segment: Segment;
  /** First word of the segment in a bitmap of the set. */
  firstWord: number;
  /** First position number of the segment in the set: `firstWord * 32`. */
  base: number;
  words: number;
}

/** The positions that exist for a query: those of the index, or fewer on a site that is restricted. */
export interface Scope {
  parts: readonly Part[];
  live: Bitmap;
  /** Number of the living positions. */
  count: number;
  /** True when nothing but `live` tells which positions count, because some of the segments' are left out. */
  hasGone: boolean;
  /** True when the totals that columns keep are those of this scope. */
  hasTotals: boolean;
}

/**
 * The segments of an index side by side. Each begins at a word of its own, so one bitmap (with a few unused
 * bits) stands for positions of all of them, and set operations need not know about segments.
 */
export class SegmentSet implements Scope {
  readonly parts: readonly Part[];
  readonly live: Bitmap;
  readonly #size: number;
  #liveCount: number;

  constructor(segments: readonly LiveSegment[]) {
    const parts: Part[] = [];
    let firstWord = 0;
    for (const { segment } of segments) {
      const words = bitmapWords(segment.size);
      parts.push({ segment, firstWord, base: firstWord * 32, words });
      firstWord += words;
    }
    this.parts = parts;
    this.live = new Uint32Array(firstWord);
    segments.forEach(({ live }, index) => {
      this.live.set(live, parts[index]!.firstWord);
    });
    this.#liveCount = countBits(this.live);
    this.#size = segments.reduce((sum, { segment }) => sum + segment.size, 0);
  }

  /** Positions that are still there. */
  get count(): number {
    return this.#liveCount;
  }

  get hasTotals(): boolean {
    return true;
  }

  get hasGone(): boolean {
    return this.#liveCount < this.#size;
  }

  liveSegments(): LiveSegment[] {
    return this.parts.map((part) => ({ segment: part.segment, live: slicePart(this.live, part) }));
  }

  /** Where a position is, or null. */
  find(id: number): { part: Part; ord: number } | null {
    for (const part of this.parts) {
      const ord = part.segment.ordOf(id);
      if (ord >= 0 && hasBit(this.live, part.base + ord)) return { part, ord };
    }
    return null;
  }

  /** Masks a position; false when it was not there. */
  remove(id: number): boolean {
    const found = this.find(id);
    if (found === null) return false;
    clearBit(this.live, found.part.base + found.ord);
    this.#liveCount -= 1;
    for (const column of found.part.segment.columns()) column.remove(found.ord);
    return true;
  }
}

/** The part of a bitmap of the whole set that belongs to a segment. */
export function slicePart(bitmap: Bitmap, part: Part): Bitmap {
  return bitmap.subarray(part.firstWord, part.firstWord + part.words);
}

/** The segment that a position number of the set belongs to. */
export function partOf(parts: readonly Part[], ord: number): Part {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (parts[middle]!.base <= ord) low = middle;
    else high = middle - 1;
  }
  return parts[low]!;
}

/** Living positions with an option of a column. */
export function countOfOption(
  { hasTotals, live }: Scope,
  { part, column, local }: { part: Part; column: Column; local: number },
): number {
  if (hasTotals) return column.totals[local]!;
  let count = 0;
  for (const ord of column.ordsOf(local)) if (hasBit(live, part.base + ord)) count += 1;
  return count;
}

/** The scope without the positions that `kept` does not have. */
export function restrict(scope: Scope, kept: Bitmap): Scope {
  const live = scope.live.map((word, index) => word & kept[index]!);
  return { parts: scope.parts, live, count: countBits(live), hasGone: true, hasTotals: false };
}

/** A segment of which every position is there. */
export function allLive(segment: Segment): LiveSegment {
  const live = new Uint32Array(bitmapWords(segment.size));
  for (let ord = 0; ord < segment.size; ord += 1) setBit(live, ord);
  return { segment, live };
}
