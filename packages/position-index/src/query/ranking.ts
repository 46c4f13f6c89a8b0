import {
  DISTANCE_SHARE,
  distanceShare,
  FRESHNESS_SHARE,
  freshnessShare,
  SCORE_SCALE,
  totalScore,
} from '../ranking/score.ts';
import { type Bitmap, hasBit } from '../segment/bitmap.ts';
import { type Part, slicePart } from '../segment/segment-set.ts';
import { sumExtras } from './extras.ts';
import type { Top } from './top.ts';
import type { WordMatch } from './word-terms.ts';

/** What decides the order of a list. */
export interface Ordering {
  words: readonly WordMatch[];
  /** Kilometres per place of the catalog, where a point was asked for. */
  distances: Float64Array | null;
  now: number;
}

/** Kilometres from a position to the point asked for: of its nearest place; infinite when unknown. */
export function nearestKm(part: Part, ord: number, distances: Float64Array): number {
  const { places } = part.segment;
  let nearest = Number.POSITIVE_INFINITY;
  places.forEachOption(ord, (local) => {
    nearest = Math.min(nearest, distances[places.options[local]!]!);
  });
  return nearest;
}

/** The best positions of a bitmap by text, freshness and nearness. */
export function byRelevance(matched: Bitmap, ordering: Ordering, top: Top): void {
  const { set } = top;
  const { words, distances, now } = ordering;
  const extras = sumExtras(set, words);
  const mostNearness = distances === null ? 0 : DISTANCE_SHARE;
  const score = (part: Part, ord: number, text: number) => {
    const nearness = distances === null ? 0 : distanceShare(nearestKm(part, ord, distances));
    return totalScore(text, freshnessShare(part.segment.posted[ord]!, now), nearness);
  };
  set.parts.forEach((part, index) => {
    const slice = slicePart(matched, part);
    const { found, sums } = extras.parts[index]!;
    for (let at = 0; at < found.length; at += 1) {
      const ord = found[at]!;
      if (!hasBit(slice, ord)) continue;
      const text = (extras.mentions + sums[ord]!) / SCORE_SCALE;
      if (totalScore(text, FRESHNESS_SHARE, mostNearness) >= top.threshold) {
        top.offer(score(part, ord, text), part.base + ord);
      }
    }
  });
  // The rest only mention the words and come newest first: once one is too weak, so are all later ones.
  const text = extras.mentions / SCORE_SCALE;
  const most = totalScore(text, FRESHNESS_SHARE, mostNearness);
  set.parts.forEach((part, index) => {
    const { sums } = extras.parts[index]!;
    someBit(matched, part, (ord) => {
      if (sums[ord]! !== 0) return false;
      if (most < top.threshold) return true;
      const isKept = top.offer(score(part, ord, text), part.base + ord);
      return !isKept && distances === null;
    });
  });
}

/** The newest positions of a bitmap. */
export function byDate(matched: Bitmap, top: Top): void {
  for (const part of top.set.parts) someBit(matched, part, (ord) => !top.offer(0, part.base + ord));
}

/** The nearest positions of a bitmap; those without coordinates come last. */
export function byDistance(matched: Bitmap, distances: Float64Array, top: Top): void {
  for (const part of top.set.parts) {
    someBit(matched, part, (ord) => {
      top.offer(-nearestKm(part, ord, distances), part.base + ord);
      return false;
    });
  }
}

/** Visits positions in order until `visit` says that it is enough. */
function someBit(bitmap: Bitmap, part: Part, visit: (ord: number) => boolean): void {
  const slice = slicePart(bitmap, part);
  for (let word = 0; word < slice.length; word += 1) {
    let bits = slice[word]!;
    while (bits !== 0) {
      if (visit((word << 5) + 31 - Math.clz32(bits & -bits))) return;
      bits &= bits - 1;
    }
  }
}
