import { clearBit, countBits, hasBit } from './bitmap.ts';
import { type LiveSegment, takeOutGone } from './merge.ts';
import type { Segment } from './segment.ts';
import { allLive } from './segment-set.ts';

/** A segment is closed at this size, so that no step of building or merging grows without bound. */
export const SEGMENT_SIZE_MAX = 1 << 18;
/** So many segments of about one size are merged into one. */
const MERGE_COUNT = 8;
/** A segment is rewritten when fewer than one in so many of its positions are left: rarely, since nothing else waits. */
const HOLLOW_SHARE = 4;
/** Segments of up to this size are one size for merging; every further size is `MERGE_COUNT` times larger. */
const SMALL_SIZE = 16;

/**
 * The segments that are to become one next, the smallest first, as they are now; null where there are few enough, and
 * each has enough of its positions left.
 */
export function chooseMerge(segments: readonly LiveSegment[]): LiveSegment[] | null {
  const hollow = segments.find(({ segment, live }) => countBits(live) * HOLLOW_SHARE < segment.size);
  const chosen = hollow === undefined ? chooseAlike(segments) : [hollow];
  // Copies of their own: what goes meanwhile must not be missed, nor the rest of the bitmap sent to other threads.
  return chosen?.map(({ segment, live }) => ({ segment, live: live.slice() })) ?? null;
}

function chooseAlike(segments: readonly LiveSegment[]): LiveSegment[] | null {
  for (let level = 0; level < levelOf(SEGMENT_SIZE_MAX); level += 1) {
    const alike = segments.filter(({ segment }) => levelOf(segment.size) === level);
    if (alike.length >= MERGE_COUNT) return alike;
  }
  return null;
}

function levelOf(size: number): number {
  return size <= SMALL_SIZE ? 0 : Math.ceil(Math.log(size / SMALL_SIZE) / Math.log(MERGE_COUNT));
}

/** The segments with what was merged of some of them in their place, without what has gone since. */
export function replaceMerged(
  segments: readonly LiveSegment[],
  { parts, merged }: { parts: readonly LiveSegment[]; merged: Segment },
): LiveSegment[] {
  const replaced = allLive(merged);
  for (const { segment, live } of parts) {
    const left = segments.find((now) => now.segment === segment)?.live;
    for (let ord = 0; ord < segment.size; ord += 1) {
      const isGone = hasBit(live, ord) && (left === undefined || !hasBit(left, ord));
      if (isGone) clearBit(replaced.live, merged.ordOf(segment.ids[ord]!));
    }
  }
  takeOutGone(replaced);
  return [...segments.filter(({ segment }) => !parts.some((part) => part.segment === segment)), replaced];
}
