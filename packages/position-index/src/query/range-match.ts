import { type Bitmap, bitmapWords, countBits, countBoth, hasBit, orInto, setBit } from '../segment/bitmap.ts';
import type { SpanColumn } from '../segment/segment.ts';
import { type Scope, slicePart } from '../segment/segment-set.ts';
import type { RangeFilter } from '../types.ts';
import { takeNumbers } from './arena.ts';

/** So many ranges of a column are remembered: a tenant offers a few of pay, and somebody types one now and then. */
const REMEMBERED_MAX = 16;

const remembered = new WeakMap<SpanColumn, Map<string, Bitmap>>();

/** Positions whose span overlaps one of the ranges, gone ones included. */
export function matchRanges(scope: Scope, ranges: readonly RangeFilter[]): Bitmap {
  const bitmap = takeNumbers(scope.live.length);
  for (const part of scope.parts) {
    const target = slicePart(bitmap, part);
    for (const range of ranges) {
      const span = part.segment.spans.get(range.name);
      if (span === undefined) continue;
      if (span.isFalling) setInterval(target, fallingInterval(span, range));
      else orInto(target, overlapsOf(span, range));
    }
  }
  return bitmap;
}

/** How many positions of the bitmap overlap the range. */
export function countRange(scope: Scope, bitmap: Bitmap, range: RangeFilter): number {
  let count = 0;
  for (const part of scope.parts) {
    const span = part.segment.spans.get(range.name);
    if (span === undefined) continue;
    const slice = slicePart(bitmap, part);
    count += span.isFalling
      ? countInterval(slice, fallingInterval(span, range))
      : countBoth(slice, overlapsOf(span, range));
  }
  return count;
}

function limitsOf({ min, max }: RangeFilter): [least: number, most: number] {
  return [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
}

/**
 * The positions of a column whose span overlaps the range. Every search counts the same few ranges, and reading two
 * numbers of each match took a quarter of it; so they are read once, for one bit of each position.
 */
function overlapsOf(span: SpanColumn, range: RangeFilter): Bitmap {
  const known = remembered.get(span) ?? new Map<string, Bitmap>();
  remembered.set(span, known);
  const key = limitsOf(range).join();
  const overlaps = known.get(key) ?? listOverlaps(span, range);
  // The one that was asked for last is forgotten last.
  known.delete(key);
  known.set(key, overlaps);
  const [oldest] = known.keys();
  if (known.size > REMEMBERED_MAX) known.delete(oldest!);
  return overlaps;
}

function listOverlaps({ low, high }: SpanColumn, range: RangeFilter): Bitmap {
  const [least, most] = limitsOf(range);
  const overlaps = new Uint32Array(bitmapWords(low.length));
  // A position without the span holds NaN, which is neither above nor below anything.
  for (let ord = 0; ord < low.length; ord += 1) {
    if (low[ord]! <= most && high[ord]! >= least) setBit(overlaps, ord);
  }
  return overlaps;
}

/** First and past-the-last position of the overlap, where single numbers fall from one position to the next. */
function fallingInterval({ low }: SpanColumn, range: RangeFilter): [from: number, to: number] {
  const [least, most] = limitsOf(range);
  return [firstAtMost(low, most), firstBelow(low, least)];
}

function firstAtMost(falling: Float64Array, most: number): number {
  return firstWhere(falling, (value) => value <= most);
}

function firstBelow(falling: Float64Array, least: number): number {
  return firstWhere(falling, (value) => value < least);
}

function firstWhere(numbers: Float64Array, test: (value: number) => boolean): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(numbers[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function setInterval(target: Bitmap, [from, to]: [number, number]): void {
  let ord = from;
  while (ord < to) {
    if ((ord & 31) === 0 && ord + 32 <= to) {
      target[ord >>> 5] = 0xffffffff;
      ord += 32;
    } else {
      setBit(target, ord);
      ord += 1;
    }
  }
}

function countInterval(bitmap: Bitmap, [from, to]: [number, number]): number {
  if (to <= from) return 0;
  const firstWhole = (from + 31) >>> 5;
  const lastWhole = to >>> 5;
  let count = lastWhole > firstWhole ? countBits(bitmap.subarray(firstWhole, lastWhole)) : 0;
  const headEnd = Math.min(firstWhole << 5, to);
  for (let ord = from; ord < headEnd; ord += 1) if (hasBit(bitmap, ord)) count += 1;
  for (let ord = Math.max(lastWhole << 5, headEnd); ord < to; ord += 1) if (hasBit(bitmap, ord)) count += 1;
  return count;
}
