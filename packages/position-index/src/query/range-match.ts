import { type Bitmap, countBits, hasBit, setBit } from '../segment/bitmap.ts';
import type { SpanColumn } from '../segment/segment.ts';
import { type Scope, slicePart } from '../segment/segment-set.ts';
import type { RangeFilter } from '../types.ts';
import { takeNumbers } from './arena.ts';

/** Positions whose span overlaps one of the ranges, gone ones included. */
export function matchRanges(scope: Scope, ranges: readonly RangeFilter[]): Bitmap {
  const bitmap = takeNumbers(scope.live.length);
  for (const part of scope.parts) {
    const target = slicePart(bitmap, part);
    for (const range of ranges) {
      const span = part.segment.spans.get(range.name);
      if (span === undefined) continue;
      if (span.isFalling) setInterval(target, fallingInterval(span, range));
      else addOverlaps(span, range, target);
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
      : countOverlaps(span, range, slice);
  }
  return count;
}

function limitsOf({ min, max }: RangeFilter): [least: number, most: number] {
  return [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
}

function addOverlaps({ low, high }: SpanColumn, range: RangeFilter, target: Bitmap): void {
  const [least, most] = limitsOf(range);
  // A position without the span holds NaN, which is neither above nor below anything.
  for (let ord = 0; ord < low.length; ord += 1) {
    if (low[ord]! <= most && high[ord]! >= least) setBit(target, ord);
  }
}

function countOverlaps({ low, high }: SpanColumn, range: RangeFilter, bitmap: Bitmap): number {
  const [least, most] = limitsOf(range);
  let count = 0;
  for (let word = 0; word < bitmap.length; word += 1) {
    let bits = bitmap[word]!;
    while (bits !== 0) {
      const ord = (word << 5) + 31 - Math.clz32(bits & -bits);
      if (low[ord]! <= most && high[ord]! >= least) count += 1;
      bits &= bits - 1;
    }
  }
  return count;
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
